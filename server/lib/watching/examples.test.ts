import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Histogram } from 'prom-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { registry, watchProcessFigures } from './metrics.ts';

type Rules = { groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[] };
type Dashboard = { panels: { id: number; title: string; targets?: { expr: string }[] }[] };

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../deploy/watching', name), 'utf8');
const { groups }: Rules = parse(read('alerts.yaml'));
const alerts = groups.flatMap(({ rules }) => rules);
const { panels }: Dashboard = JSON.parse(read('dashboard.json'));
const expressions = [
  ...alerts.map(({ alert, expr }) => ({ of: alert, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: title, expr }))),
];

/** What Prometheus reads under these names: of a histogram three, which have `le` beside its labels. */
function listSeries(): Map<string, readonly string[]> {
  watchProcessFigures();
  const series = new Map<string, readonly string[]>();
  for (const metric of registry.getMetricsAsArray()) {
    // prom-client keeps them, and tells them in no type of its own.
    const labels: string[] = Reflect.get(metric, 'labelNames');
    if (metric instanceof Histogram) {
      series.set(`${metric.name}_bucket`, [...labels, 'le']);
      series.set(`${metric.name}_sum`, labels);
      series.set(`${metric.name}_count`, labels);
    } else series.set(metric.name, labels);
  }
  return series;
}

const ofPrometheus = ['job', 'instance'];

test('every metric and label of the example dashboard and alerts is one that /metrics tells', () => {
  const series = listSeries();
  const unknown = expressions.flatMap(({ of, expr }) =>
    [...expr.matchAll(/\b((?:daysheet|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].flatMap(
      ([, name = '', selector = '']) => {
        const labels = series.get(name);
        if (!labels) return `${of}: ${name}`;
        const known = [...labels, ...ofPrometheus];
        const asked = [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
        const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) =>
          list.split(/,\s*/),
        );
        return [...asked, ...grouped]
          .filter((label) => label !== 'le' && !known.includes(label))
          .map((label) => `${of}: ${name}{${label}}`);
      },
    ),
  );
  expect(unknown).toEqual([]);
});

test('every alert says what happened and what to do, and is tried on figures of its own', () => {
  const tried = read('alerts.test.yaml');
  for (const { alert, annotations } of alerts) {
    expect(Object.keys(annotations), alert).toEqual(['summary', 'action']);
    expect(tried, alert).toContain(`alertname: ${alert}\n`);
  }
});

test('every metric of ours is on the dashboard', () => {
  const text = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
  const ours = registry.getMetricsAsArray().filter(({ name }) => name.startsWith('daysheet_'));
  expect(ours.filter(({ name }) => !text.includes(name)).map(({ name }) => name)).toEqual([]);
});
