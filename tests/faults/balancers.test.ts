import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { type BalancerName, balancers, findPorts, startBalancer } from '../balancer.ts';
import { startBusyClients } from '../busy-clients.ts';
import { eventually } from '../eventually.ts';
import { cloneDatabase } from '../postgres.ts';
import { ensureProgram } from '../programs.ts';
import { startServerProcess } from '../server-process.ts';

const enough = 10;
const names: BalancerName[] = ['nginx', 'haproxy'];

/** Two units behind a balancer, as docs/operations.md says. */
async function startUnits(name: BalancerName) {
  const database = await cloneDatabase(inject('testCluster'));
  onTestFinished(database.drop);
  const ports = await findPorts();
  const url = `https://localhost:${ports.secure}`;
  const start = async (port: string) => {
    const unit = await startServerProcess({
      DATABASE_URL: database.url,
      PORT: port,
      PUBLIC_URL: url,
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: '3',
    });
    onTestFinished(async () => void (await unit.stop('SIGKILL')));
    return unit;
  };
  const units = await Promise.all(ports.units.map(start));
  await startBalancer(name, ports);
  return { url, ports, units, start };
}

/** How many requests a unit has answered, the looks at its health apart. */
async function countAnswered(unit: { url: string }): Promise<number> {
  const figures = await (await fetch(`${unit.url}/metrics`)).text();
  const counts = figures.matchAll(
    /^daysheet_http_request_duration_seconds_count\{method="\w+",route="(?!\/(?:health|metrics))[^"]*"[^}]*\} (\d+)$/gm,
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

async function isAskedAgain(unit: { url: string }): Promise<void> {
  const before = await countAnswered(unit);
  await eventually(async () => expect(await countAnswered(unit)).toBeGreaterThan(before + enough));
}

describe.each(names)('behind %s', (name) => {
  test('its file is one that it takes', async () => {
    const { programs, write } = balancers[name];
    const program = ensureProgram(programs, name);
    const dir = await mkdtemp(join(tmpdir(), 'daysheet-balancer-'));
    onTestFinished(() => rm(dir, { recursive: true, force: true }));
    const { check } = await write(dir, await findPorts());
    const { status, stderr } = spawnSync(program, check, { encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(stderr).not.toMatch(/warn/i);
  });

  test('units are started anew one after the other under load: no request fails, streams move', async () => {
    const { url, units, ports, start } = await startUnits(name);
    const clients = await startBusyClients(url);
    await clients.hasHeard('Before');
    for (const [index, unit] of units.entries()) {
      expect(await unit.stop()).toBe(0);
      await clients.hasWorked(enough);
      await clients.hasHeard(`Without ${index}`);
      await isAskedAgain(await start(ports.units[index] ?? ''));
    }
    await clients.hasHeard('After');
    expect(clients.failures).toEqual([]);
    expect(await clients.stop()).toEqual({ lost: 0, doubled: 0 });
    expect(Math.max(...clients.streams.map(({ begun }) => begun))).toBeGreaterThan(1);
  });
});
