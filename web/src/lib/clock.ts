let offset = 0;

/** Milliseconds. Smaller differences are caused by the header's resolution of one second and by the network. */
const tolerance = 2_000;

/** Measures the offset of this device's clock from the server's. `header` is the Date header; times in milliseconds. */
export const learnServerTime = (header: string | null, sentAt: number, receivedAt: number): void => {
  const server = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(server)) {
    return;
  }
  const measured = server - (sentAt + receivedAt) / 2;
  offset = Math.abs(measured) <= tolerance ? 0 : measured;
};

/** The server's current time, which is right even if the device's clock is wrong. */
export const serverNow = (): Date => new Date(Date.now() + offset);
