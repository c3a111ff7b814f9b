import { registry } from '../server/lib/watching/metrics.ts';

/** The current value of a metric of `/metrics`; for a histogram, its `count`. The process keeps counting: tests compare. */
export async function readMetric(
  name: string,
  labels: Record<string, string> = {},
  part: 'value' | 'count' = 'value',
): Promise<number> {
  const metric = await registry.getSingleMetric(`daysheet_${name}`)?.get();
  if (!metric) throw new Error(`There is no ${name}.`);
  const ofPart = part === 'value' ? metric.name : `${metric.name}_${part}`;
  const found = metric.values.find(
    (each) =>
      ('metricName' in each ? each.metricName : metric.name) === ofPart &&
      Object.entries(labels).every(([label, value]) => Reflect.get(each.labels, label) === value),
  );
  return found?.value ?? 0;
}

/** By how much a channel's sends increased while something ran. */
export async function countSendsOf(channel: string, run: () => Promise<unknown>) {
  const read = () =>
    Promise.all(
      ['sent', 'failed', 'unknown'].map((outcome) => readMetric('sends_total', { channel, outcome })),
    );
  const before = await read();
  await run();
  const [sent, failed, unknown] = (await read()).map((value, index) => value - (before[index] ?? 0));
  return { sent, failed, unknown };
}
