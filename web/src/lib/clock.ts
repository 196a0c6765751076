let difference = 0;

/** Differences up to this, in milliseconds, come from the whole seconds of the header and from the network. */
const tolerance = 2_000;

/** Learns how far this device's clock is from the server's. `header` is the Date header; times in milliseconds. */
export const learnServerTime = (header: string | null, sentAt: number, receivedAt: number): void => {
  const server = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(server)) return;
  const measured = server - (sentAt + receivedAt) / 2;
  difference = Math.abs(measured) <= tolerance ? 0 : measured;
};

/** What time it is for the server: right even where the clock of the device is wrong. */
export const serverNow = (): Date => new Date(Date.now() + difference);
