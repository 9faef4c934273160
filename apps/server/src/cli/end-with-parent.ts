/** A command that the server has started ends with the server, however that ends. */
export function endWithParent(): void {
  if (!process.connected) return;
  process.on('disconnect', () => process.exit(1));
  // The channel alone holds up no end.
  process.channel?.unref();
}
