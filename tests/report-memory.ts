/** Loaded into a server of a test before its own code (`--import`): tells what it holds whenever it is asked. */
process.on('message', () => {
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heapUsed, rss });
});
// Whoever asks does not keep it running.
process.channel?.unref();
