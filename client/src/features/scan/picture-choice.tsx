import type { TextId } from '@daysheet/shared/texts.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { say } from '../../lib/texts.ts';
import { readPictureFile } from './qr-reader.ts';
import { resolveScannedHref } from './scan.rules.ts';
import classes from './scan.module.css';

type PictureChoiceProps = { onScanned: (href: string) => void; children?: ReactNode };

async function readPicture(file: File): Promise<{ href: string } | { problem: TextId }> {
  const texts = await readPictureFile(file).catch(() => null);
  if (texts === null) return { problem: 'scan.picture.unreadable' };
  if (texts.length === 0) return { problem: 'scan.picture.nothing' };
  const [href] = texts.flatMap((text) => resolveScannedHref(text, window.location.origin) ?? []);
  return href === undefined ? { problem: 'scan.picture.foreign' } : { href };
}

/** Reads the code in a picture, such as a screenshot of the invitation. */
export function PictureChoice({ onScanned, children }: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<TextId | null>(null);
  const read = async (file: File) => {
    setIsReading(true);
    setProblem(null);
    const found = await readPicture(file);
    setIsReading(false);
    if ('href' in found) onScanned(found.href);
    else setProblem(found.problem);
  };
  return (
    <div>
      <p role="status" className={classes.said} data-problem={problem !== null || undefined}>
        {isReading ? say('scan.picture.reading') : problem && say(problem)}
      </p>
      <div className={classes.buttons}>
        {children}
        <Button variant="default" loading={isReading} onClick={() => input.current?.click()}>
          {say('scan.choosePicture')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={say('scan.pictureLabel')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void read(file);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
