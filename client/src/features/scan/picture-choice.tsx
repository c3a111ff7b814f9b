import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { readPictureFile } from './qr-reader.ts';
import { scannedHref } from './scan.rules.ts';
import { pictureTexts } from './scan.texts.ts';
import classes from './scan.module.css';

type PictureChoiceProps = { onScanned: (href: string) => void; children?: ReactNode };

async function readPicture(file: File): Promise<{ href: string } | { problem: string }> {
  const texts = await readPictureFile(file).catch(() => null);
  if (texts === null) return { problem: pictureTexts.unreadable };
  if (texts.length === 0) return { problem: pictureTexts.nothing };
  const [href] = texts.flatMap((text) => scannedHref(text, window.location.origin) ?? []);
  return href === undefined ? { problem: pictureTexts.foreign } : { href };
}

/** Reads the code in a picture, such as a screenshot of the invitation. */
export function PictureChoice({ onScanned, children }: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState('');
  const read = async (file: File) => {
    setIsReading(true);
    setProblem('');
    const found = await readPicture(file);
    setIsReading(false);
    if ('href' in found) onScanned(found.href);
    else setProblem(found.problem);
  };
  return (
    <div className={classes.picture}>
      <p role="status" className={classes.said} data-problem={problem !== '' || undefined}>
        {isReading ? pictureTexts.reading : problem}
      </p>
      <div className={classes.buttons}>
        {children}
        <Button variant="default" loading={isReading} onClick={() => input.current?.click()}>
          Choose a picture instead
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Picture of the code"
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
