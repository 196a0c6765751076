/** Ends a request with a 304: the caller has the current version. It isn't logged as an error. */
export class NotModified extends Error {
  readonly tag: string;

  constructor(tag: string) {
    super("The caller has the current version.");
    this.name = "NotModified";
    this.tag = tag;
  }
}

/** The entity tag of a version (RFC 9110, section 8.8.3), which has no quotation marks. */
export const tagOf = (version: string): string => `"${version}"`;
