import type { RoleTone } from './theme/role-tones.ts';

/** A shape for each colour, so that roles are told apart without seeing colour. */
const shapes: Record<RoleTone, string> = {
  1: 'M1 1h8v8H1Z',
  2: 'M5 .6 9.4 5 5 9.4 .6 5Z',
  3: 'M5 .8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Z',
  4: 'M5 .8 9.6 9H.4Z',
  5: 'M1 1h8v8H1ZM3.2 3.2v3.6h3.6V3.2Z',
  6: 'M3.6.6h2.8v3h3v2.8h-3v3H3.6v-3h-3V3.6h3Z',
  7: 'M5 .8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Zm0 2.3a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8Z',
  8: 'M.6 1h8.8v3H.6Zm0 5h8.8v3H.6Z',
};

export function RoleMark({ tone }: { tone: RoleTone | 'none' }) {
  return (
    <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" style={{ flex: 'none' }}>
      <path
        d={tone === 'none' ? shapes[1] : shapes[tone]}
        fillRule="evenodd"
        fill={tone === 'none' ? 'var(--muted)' : `var(--role-${tone})`}
      />
    </svg>
  );
}
