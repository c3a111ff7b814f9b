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

/** Undefined if tracing is off; OpenTelemetry is not loaded then. */
let openSpan: OpenSpan | undefined;

/** Starts a span. Names and attributes come from the source, never from users; `attributes` is called only if tracing is on. */
export const startSpan = (
  name: string,
  kind: keyof typeof kinds,
  attributes: () => Attributes,
): Span | undefined =>
  openSpan?.(name, { kind: kinds[kind], attributes: attributes() }, getTaskContext()?.span);

/** Ends a span. `fault`: the name of the error, if any. */
export function endSpan(span: Span | undefined, attributes: Attributes, fault?: string): void {
  if (!span) return;
  span.setAttributes(fault === undefined ? attributes : { ...attributes, 'error.type': fault });
  if (fault !== undefined) span.setStatus(failed);
  span.end();
}

export type TracingSettings = {
  /** The address of an OpenTelemetry collector for OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  version: string;
  /** Called with the error if traces cannot be sent: they are dropped, and nothing waits. */
  report: (error: Error) => void;
};

const END_MS = 2000;

/** For the log, which reports each kind once and then counts it. */
class TracingError extends Error {
  override name = 'TracingError';
}

/** Loads OpenTelemetry and sends all spans from now on. Returns the function that stops it and sends the rest. */
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
