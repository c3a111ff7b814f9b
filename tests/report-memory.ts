/** Loaded into a test's server before its own code (`--import`): reports its memory on request. */
process.on('message', () => {
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heapUsed, rss });
});
// The channel does not keep the process running.
process.channel?.unref();
