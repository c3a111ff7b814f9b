import { createServer } from 'node:http';
import { z } from 'zod';
import { listen } from './fake-server.ts';

const attribute = z.object({
  key: z.string(),
  value: z.record(z.string(), z.unknown()).transform((value) => Object.values(value)[0]),
});
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute),
  status: z.object({ code: z.number().optional() }).optional(),
});
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** An OpenTelemetry collector that receives traces by OTLP over HTTP, and stores them. */
export async function startFakeCollector() {
  const spans: z.output<typeof spanSchema>[] = [];
  const resources: Record<string, unknown>[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      bodies.push(`${request.url} ${body}`);
      for (const { resource, scopeSpans } of traces.parse(JSON.parse(body)).resourceSpans) {
        resources.push(Object.fromEntries(resource.attributes.map(({ key, value }) => [key, value])));
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  return { ...(await listen(server)), spans, resources, bodies };
}
