import type { IncomingMessage, ServerResponse } from "node:http";
import PostalMime from "postal-mime";
import * as z from "zod";
import { readBody } from "../api/readBody.ts";
import type { Mail } from "../mailbox.ts";

/**
 * How the emulator of Amazon SES responds, for testing how Pulse handles errors. `down`: every connection breaks.
 * `silent`: an email arrives, but the response never does.
 */
export const emailModes = [
  "normal",
  "too fast",
  "quota used up",
  "refused",
  "sender not verified",
  "down",
  "silent",
] as const;
export type EmailMode = (typeof emailModes)[number];

export interface EmailEmulator {
  /** Handles `SendEmail` of the SES API v2. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  mode(): EmailMode;
  setMode(mode: EmailMode): void;
}

export interface EmailEmulatorOptions {
  readonly onMail: (mail: Mail) => void;
  /** Receives the event of a bounce or complaint, as EventBridge delivers it to a queue. */
  readonly onUndeliverable: (body: string) => void;
  readonly now: () => Date;
}

/** Email to addresses with these prefixes bounces, or is marked as spam. */
const eventTypes = { bounce: "Bounce", complaint: "Complaint" } as const;

const maxBodyBytes = 2_000_000;

const sendInput = z.strictObject({
  FromEmailAddress: z.email(),
  Destination: z.strictObject({ ToAddresses: z.array(z.email()).length(1) }),
  Content: z.strictObject({ Raw: z.strictObject({ Data: z.base64() }) }),
  ConfigurationSetName: z.string().min(1),
  /** Values that SES allows in tags. */
  EmailTags: z.array(z.strictObject({ Name: z.string(), Value: z.string().regex(/^[\w-]{1,256}$/) })),
});
type SendInput = z.infer<typeof sendInput>;

const errorResponses: Partial<Record<EmailMode, readonly [number, string, string]>> = {
  "too fast": [429, "TooManyRequestsException", "Maximum sending rate exceeded."],
  "quota used up": [429, "TooManyRequestsException", "Daily message quota exceeded."],
  refused: [400, "MessageRejected", "Email address is not verified."],
  "sender not verified": [400, "MailFromDomainNotVerifiedException", "The sender's domain is not verified."],
};

const eventOf = (kind: keyof typeof eventTypes, input: SendInput, timestamp: string): string =>
  JSON.stringify({
    source: "aws.ses",
    detail: {
      eventType: eventTypes[kind],
      mail: {
        destination: input.Destination.ToAddresses,
        tags: {
          "ses:configuration-set": [input.ConfigurationSetName],
          ...Object.fromEntries(input.EmailTags.map(({ Name, Value }) => [Name, [Value]])),
        },
      },
      ...(kind === "bounce" ? { bounce: { bounceType: "Permanent", timestamp } } : { complaint: { timestamp } }),
    },
  });

const mailOf = async (input: SendInput, at: string): Promise<Mail> => {
  const parsed = await PostalMime.parse(Buffer.from(input.Content.Raw.Data, "base64"), { attachmentEncoding: "utf8" });
  const calendar = parsed.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  return {
    from: parsed.from?.address ?? input.FromEmailAddress,
    to: input.Destination.ToAddresses.join(", "),
    subject: parsed.subject ?? "",
    text: (parsed.text ?? "").trim(),
    html: parsed.html ?? null,
    calendar: calendar === undefined ? null : String(calendar.content),
    at,
  };
};

/** Delivers email to the local mailbox. */
export const createEmailEmulator = ({ onMail, onUndeliverable, now }: EmailEmulatorOptions): EmailEmulator => {
  let mode: EmailMode = "normal";
  let count = 0;
  const send = async (input: SendInput): Promise<void> => {
    const at = now().toISOString();
    onMail(await mailOf(input, at));
    const [address = ""] = input.Destination.ToAddresses;
    for (const kind of ["bounce", "complaint"] as const) {
      if (address.startsWith(kind)) {
        onUndeliverable(eventOf(kind, input, at));
      }
    }
  };
  return {
    mode: () => mode,
    setMode: (next) => {
      mode = next;
    },
    handle: async (request, response) => {
      if (mode === "down") {
        response.destroy();
        return;
      }
      const body = await readBody(request, maxBodyBytes);
      const input = sendInput.parse(JSON.parse(body?.toString("utf8") || "{}"));
      const [status, type, message] = errorResponses[mode] ?? [];
      if (status !== undefined && type !== undefined) {
        response.writeHead(status, { "content-type": "application/json", "x-amzn-errortype": type });
        response.end(JSON.stringify({ message }));
        return;
      }
      await send(input);
      if (mode !== "silent") {
        count += 1;
        response.writeHead(200, { "content-type": "application/json" });
        response.end(JSON.stringify({ MessageId: `local-${count}` }));
      }
    },
  };
};
