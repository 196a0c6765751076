import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentTypeOf } from "../site/contentTypes.ts";

/** The reference has no data and no token, so it may load its own scripts; the viewer sets styles on elements. */
const headers = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "x-content-type-options": "nosniff",
};

export interface ReferenceFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer;
}

/** The reference is written on the first request. */
export const createReferenceFiles = () => {
  let folder: Promise<string> | undefined;
  const write = async (): Promise<string> => {
    // Loads the whole contract and TypeScript, which most starts don't need.
    const { referenceFolder, writeReference } = await import("../../documentation/writeReference.ts");
    await writeReference();
    return referenceFolder;
  };
  return async (name: string): Promise<ReferenceFile | null> => {
    if (!/^[\w-]+\.(?:html|css|js|json)$/.test(name)) {
      return null;
    }
    folder ??= write();
    try {
      const content = await readFile(join(await folder, name));
      return { headers: { ...headers, "content-type": `${contentTypeOf(name)}; charset=utf-8` }, content };
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") {
        return null;
      }
      throw error;
    }
  };
};
