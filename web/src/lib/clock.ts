let offset = 0;

/** In milliseconds. Smaller differences come from the network and the header's resolution of one second. */
const tolerance = 2_000;

/** `header` is the Date header; the times are in milliseconds. */
export const learnServerTime = (header: string | null, sentAt: number, receivedAt: number): void => {
  const server = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(server)) {
    return;
  }
  const measuredOffset = server - (sentAt + receivedAt) / 2;
  offset = Math.abs(measuredOffset) <= tolerance ? 0 : measuredOffset;
};

/** The server's time, correct even if the device's clock is wrong. */
export const serverNow = (): Date => new Date(Date.now() + offset);
