import { once } from "node:events";
import { connect } from "node:net";
import { problem } from "#functions/http/problemModel.ts";

/** A request as it is written to the connection, and the statuses of its responses in order. */
export interface RawRequest {
  readonly text: string;
  /** Empty if the connection is closed without a response. */
  readonly statuses: readonly number[];
  /** Whether the client ends the connection after the request; otherwise it waits until the server does. */
  readonly breaksOff?: boolean;
}

const crlf = (...lines: readonly string[]): string => lines.join("\r\n");

/** Requests that no browser sends, by their anomaly. `token` is a valid ID token. */
export const rawRequests = (token: string): Readonly<Record<string, RawRequest>> => {
  const host = "Host: localhost";
  const close = "Connection: close";
  const bearer = `Authorization: Bearer ${token}`;
  const json = "Content-Type: application/json";
  const get = (path: string, ...headers: readonly string[]) =>
    crlf(`GET ${path} HTTP/1.1`, host, close, ...headers, "", "");
  const send = (method: string, ...rest: readonly string[]) =>
    crlf(`${method} /api/me HTTP/1.1`, host, close, bearer, ...rest);
  const of = (text: string, ...statuses: readonly number[]): RawRequest => ({ text, statuses });
  const brokenOff = (text: string): RawRequest => ({ text, statuses: [400], breaksOff: true });
  return {
    "a valid request": of(get("/api/me", bearer), 200),
    "text that isn't HTTP": of("let me in\r\n\r\n", 400),
    "no Host header": of(crlf("GET /api/me HTTP/1.1", close, bearer, "", ""), 400),
    "a request that breaks off in its headers": brokenOff(crlf("GET /api/me HTTP/1.1", host, "Author")),
    // Addresses
    "an address without a slash": of(get("api/me", bearer), 400),
    "an address with a host": of(get("http://elsewhere.example/api/me", bearer), 200),
    "an address with an invalid host": of(get("http://[::1/api/me", bearer), 400),
    "two leading slashes": of(get("//api/me", bearer), 400),
    "a leading slash and backslash": of(get("/\\elsewhere.example/api/me", bearer), 400),
    "a trailing slash": of(get("/api/me/", bearer), 404),
    "dots, encoded": of(get("/api/%2e%2e/api/me", bearer), 200),
    "dots and slashes, encoded": of(get("/api/reviews/..%2f..%2fme", bearer), 400),
    "invalid percent encoding": of(get("/api/reviews/%zz", bearer), 400),
    "percent encoding that is not UTF-8": of(get("/api/reviews/%ff", bearer), 400),
    "percent encoding of a surrogate": of(get("/api/reviews/%ed%a0%80", bearer), 400),
    "an encoded null": of(get("/api/reviews/%00", bearer), 400),
    "invalid percent encoding in the query": of(get("/api/me?a=%zz&%=%ff", bearer), 400),
    "an address of 100,000 characters": of(get(`/api/${"x".repeat(100_000)}`, bearer), 400),
    "an asterisk as the address": of(crlf("OPTIONS * HTTP/1.1", host, close, "", ""), 403),
    // Methods
    HEAD: of(send("HEAD", "", ""), 404),
    OPTIONS: of(send("OPTIONS", "", ""), 404),
    "an unknown method": of(send("BREW", "", ""), 400),
    CONNECT: of(crlf("CONNECT localhost:443 HTTP/1.1", host, "", "")),
    // Headers
    "a header of 100,000 characters": of(get("/api/me", bearer, `X-Long: ${"x".repeat(100_000)}`), 400),
    "2,500 headers": of(get("/api/me", bearer, ...Array.from({ length: 2_500 }, (_, at) => `X-${at}: 1`)), 400),
    "headers named like an object's own properties": of(
      get("/api/me", bearer, "__proto__: x", "constructor: x", "toString: x"),
      200,
    ),
    "two Authorization headers, a wrong one first": of(get("/api/me", "Authorization: Bearer wrong", bearer), 401),
    "two Authorization headers, a wrong one last": of(get("/api/me", bearer, "Authorization: Bearer wrong"), 200),
    "an Authorization header that is not ASCII": of(get("/api/me", "Authorization: Bearer \u00ff\u00fe"), 401),
    "an upgrade to WebSocket": of(
      crlf("GET /api/me HTTP/1.1", host, bearer, "Connection: Upgrade, close", "Upgrade: websocket", "", ""),
      200,
    ),
    "an unknown expectation": of(get("/api/me", bearer, "Expect: wonders"), 417),
    // Bodies
    "a GET request with a body": of(send("GET", json, "Content-Length: 2", "", "{}"), 200),
    "a body that is shorter than its length": brokenOff(send("GET", json, "Content-Length: 100", "", "{}")),
    "a body that is longer than its length": of(
      crlf("GET /api/me HTTP/1.1", host, bearer, json, "Content-Length: 2", "", "{} and more\r\n\r\n"),
      ...[200, 400],
    ),
    "a length that isn't a number": of(send("POST", json, "Content-Length: two", "", "{}"), 400),
    "a length and chunks": of(
      send("POST", json, "Content-Length: 2", "Transfer-Encoding: chunked", "", "2", "{}", "0", "", ""),
      400,
    ),
    "chunks whose size isn't a number": of(send("GET", json, "Transfer-Encoding: chunked", "", "zz", "{}", ""), 400),
    "chunks that end too early": brokenOff(send("GET", json, "Transfer-Encoding: chunked", "", "10", "{}")),
    // Other addresses of the site, and connections
    "a file above the site": of(get("/..%2f..%2fetc%2fpasswd.txt"), 403),
    "two slashes first, to the user pool": of(get("/_pool//"), 404),
    "the local console, as another host": of(get("/_local//"), 403),
    "two pipelined requests": of(
      crlf("GET /api/me HTTP/1.1", host, bearer, "", "") + get("/api/nowhere", bearer),
      ...[200, 404],
    ),
  };
};

/** A response as received: its header lines and its body. */
interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** The responses in what a server sent. All but the last one state the length of their body. */
const answersIn = (received: string, isHead: boolean): readonly RawAnswer[] => {
  const answers: RawAnswer[] = [];
  let rest = received;
  while (rest !== "") {
    const end = rest.indexOf("\r\n\r\n");
    const head = rest.slice(0, end).toLowerCase();
    rest = rest.slice(end + 4);
    const [, length] = /\r\ncontent-length: (\d+)/.exec(head) ?? [];
    let body = "";
    if (!isHead && length !== undefined) {
      body = rest.slice(0, Number(length));
      rest = rest.slice(Number(length));
    } else if (!isHead) {
      body = rest;
      rest = "";
    }
    answers.push({ status: Number(/^http\/1\.1 (\d{3})/.exec(head)?.[1]), head, body });
  }
  return answers;
};

/** Writes a request to a new connection, and returns what the server sends until it closes the connection. */
export const sendRaw = async (
  { host, port }: { readonly host: string; readonly port: number },
  { text, breaksOff }: RawRequest,
): Promise<readonly RawAnswer[]> => {
  const socket = connect(port, host);
  let received = "";
  socket.setEncoding("latin1");
  socket.on("data", (data) => {
    received += data;
  });
  // The server may close the connection before it has read everything.
  socket.on("error", () => undefined);
  socket.write(text, "latin1");
  if (breaksOff) {
    socket.end();
  }
  await once(socket, "close");
  return answersIn(received, text.startsWith("HEAD "));
};

/** The problems of the responses to a request. */
export const answerProblems = ({ statuses, text }: RawRequest, answers: readonly RawAnswer[]): readonly string[] => {
  const given = answers.map(({ status }) => status);
  const lacking = answers.filter(({ status, head, body }) => {
    const isApi = !/^(OPTIONS \*|GET \/(_|\.))/.test(text);
    // Node.js responds to an unknown expectation itself, and HTTP allows no body here.
    const hasBody = status >= 400 && status !== 417 && !text.startsWith("HEAD ") && isApi;
    return hasBody && !(head.includes("content-type: application/problem+json") && isProblem(body, status));
  });
  return [
    ...(JSON.stringify(given) === JSON.stringify(statuses) ? [] : [`answered with ${given.join(", ") || "nothing"}`]),
    ...lacking.map(({ status, body }) => `${status} without a problem document: ${body.slice(0, 200)}`),
  ];
};

const isProblem = (body: string, status: number): boolean => {
  try {
    return problem.parse(JSON.parse(body)).status === status;
  } catch {
    return false;
  }
};
