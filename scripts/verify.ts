import { install } from './prepare.ts';
import { bin, run } from './run.ts';

const CHECKS: { name: string; command: string; args: string[]; hint?: string }[] = [
  { name: 'format', command: bin('oxfmt'), args: ['--check', '.'], hint: 'npm run format mends it.' },
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', command: bin('tsc'), args: ['--noEmit'] },
  { name: 'dead code', command: bin('knip'), args: ['--no-progress'] },
  { name: 'structure', command: 'node', args: ['scripts/check-structure.ts'] },
  { name: 'migrations', command: bin('drizzle-kit'), args: ['check'] },
];

install();
let failed = 0;
for (const { name, command, args, hint = '' } of CHECKS) {
  // Some checks take a while: the name is printed first.
  process.stdout.write(`${name} … `);
  const started = Date.now();
  const { status, output } = run(command, args);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok' : 'FAIL'} (${seconds} s)`);
  if (status === 0) continue;
  failed += 1;
  console.log(output, hint);
}
process.exitCode = failed === 0 ? 0 : 1;
