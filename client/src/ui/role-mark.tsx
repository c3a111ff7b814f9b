/** A shape per colour, so that roles can be distinguished without seeing colour. */
const shapes = [
  'M1 1h8v8H1Z',
  'M5 .6 9.4 5 5 9.4 .6 5Z',
  'M5 .8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Z',
  'M5 .8 9.6 9H.4Z',
  'M1 1h8v8H1ZM3.2 3.2v3.6h3.6V3.2Z',
  'M3.6.6h2.8v3h3v2.8h-3v3H3.6v-3h-3V3.6h3Z',
  'M5 .8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Zm0 2.3a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8Z',
  'M.6 1h8.8v3H.6Zm0 5h8.8v3H.6Z',
];

type RoleMarkProps = {
  /** `color` is the stored number from 0, modulo the number of colours; grey without a role or a colour. */
  role: { color: number | null } | undefined;
};

export function RoleMark({ role }: RoleMarkProps) {
  const color = role?.color ?? null;
  const index = (color ?? 0) % shapes.length;
  return (
    <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" style={{ flex: 'none' }}>
      <path
        d={shapes[index]}
        fillRule="evenodd"
        fill={color === null ? 'var(--muted)' : `var(--role-${index + 1})`}
      />
    </svg>
  );
}
