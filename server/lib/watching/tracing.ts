import type { Attributes, Span, SpanKind } from '@opentelemetry/api';
import { getTaskContext } from './task-context.ts';

/** As OpenTelemetry numbers them; its own enum would have to be loaded. */
const kinds = { internal: 0, server: 1, client: 2 } as const satisfies Record<string, SpanKind>;
const failed = { code: 2 } as const;

type OpenSpan = (
  name: string,
  options: { kind: SpanKind; attributes: Attributes },
  parent: Span | undefined,
) => Span;

/** Nobody wants traces, and nothing of OpenTelemetry is loaded, where there is none. */
let openSpan: OpenSpan | undefined;

/** Names and attributes are words of the source: nothing of anybody is in a trace. `attributes` are made where they are wanted. */
export const startSpan = (
  name: string,
  kind: keyof typeof kinds,
  attributes: () => Attributes,
): Span | undefined =>
  openSpan?.(name, { kind: kinds[kind], attributes: attributes() }, getTaskContext()?.span);

/** `fault` is what went wrong, by its name; none where nothing did. */
export function endSpan(span: Span | undefined, attributes: Attributes, fault?: string): void {
  if (!span) return;
  span.setAttributes(fault === undefined ? attributes : { ...attributes, 'error.type': fault });
  if (fault !== undefined) span.setStatus(failed);
  span.end();
}

export type TracingSettings = {
  /** Where an OpenTelemetry collector takes traces by OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  version: string;
  /** Told what keeps traces from being taken: they are dropped then, and nobody waits for it. */
  report: (error: Error) => void;
};

const END_MS = 2000;

/** For the log, which tells each kind once and then counts it. */
class TracingError extends Error {
  override name = 'TracingError';
}

/** Loads OpenTelemetry and has all spans sent from now on. Gives the way to end that, which sends what is left. */
export async function startTracing({ endpoint, version, report }: TracingSettings) {
  const [
    { diag, DiagLogLevel, trace, ROOT_CONTEXT },
    sdk,
    { OTLPTraceExporter },
    { defaultResource, detectResources, envDetector, resourceFromAttributes, serviceNameEnvDetector },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const say = (words: string) => report(new TracingError(words.slice(0, 200)));
  const nothing = () => undefined;
  diag.setLogger(
    { error: say, warn: nothing, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const ours = { 'service.name': 'daysheet', 'service.version': version };
  const provider = new sdk.TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(ours))
      .merge(detectResources({ detectors: [envDetector, serviceNameEnvDetector] })),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  });
  const tracer = provider.getTracer('daysheet', version);
  openSpan = (name, options, parent) =>
    tracer.startSpan(name, options, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
  return async (): Promise<void> => {
    openSpan = undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, END_MS);
    await Promise.race([provider.shutdown().catch((error: unknown) => say(String(error))), promise]);
    clearTimeout(timer);
    diag.disable();
  };
}
