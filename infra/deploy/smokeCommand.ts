import { type SendRequest, smokeLines, smokeTest } from "./smokeTest.ts";

export interface SmokeIo {
  readonly request: SendRequest;
  readonly print: (line: string) => void;
}

const usage = `npm run smoke -- URL                 tests the Pulse at URL, such as https://pulse.acme.com
npm run smoke -- URL --via ADDRESS   tests it through another address, such as that of its distribution`;

const addressOf = (text: string | undefined): string | null => {
  const url = text === undefined ? null : URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" ? url.origin : null;
};

/** `npm run smoke -- URL`. Exit code 0, 1 for failure, 2 for unknown arguments. */
export const smokeCommand = async (args: readonly string[], { request, print }: SmokeIo): Promise<0 | 1 | 2> => {
  const [site, option, viaAddress, ...more] = args;
  const siteUrl = addressOf(site);
  const via = option === "--via" ? addressOf(viaAddress) : siteUrl;
  if (siteUrl === null || via === null || (option !== undefined && option !== "--via") || more.length > 0) {
    print(usage);
    return 2;
  }
  const checks = await smokeTest({ siteUrl, via, request });
  for (const line of smokeLines(checks)) {
    print(line);
  }
  const isGood = checks.every(({ problem }) => problem === null);
  print(isGood ? `${siteUrl} works.` : `A check of ${siteUrl} failed.`);
  return isGood ? 0 : 1;
};
