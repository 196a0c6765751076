import { SESv2Client, type SESv2ServiceException, SendEmailCommand } from "@aws-sdk/client-sesv2";
import MailComposer from "nodemailer/lib/mail-composer";
import { emailContent } from "#domain/messages/emailContent.ts";
import { fullName } from "#domain/people/terms.ts";
import type { MeetingInvitation } from "#domain/reviews/meeting/invitationModel.ts";
import { isOutdated } from "#domain/reviews/meeting/invitations.ts";
import * as paths from "#domain/shared/paths.ts";
import { now } from "../clock.ts";
import { configurationSetOf, emailSender, environment, siteLink } from "../environment.ts";
import { errorDetails, log } from "../log.ts";
import { readUser } from "../people/store/people.ts";
import type { Store } from "../table/store.ts";
import { connectFailureCodes, type SendResult } from "./sendResult.ts";
import type { MessageToDeliver } from "./store/messageLog.ts";

let client: SESv2Client | undefined;

/** One attempt: after a lost response, the client's own retry could send the email twice. */
const ses = (): SESv2Client => {
  client ??= new SESv2Client({ maxAttempts: 1 });
  return client;
};

/** After these errors, the email certainly wasn't sent. A retry works once someone fixes the cause. */
const recoverableErrors = new Set([
  "AccountSuspendedException",
  "SendingPausedException",
  "MailFromDomainNotVerifiedException",
  "AccessDeniedException",
  "NotFoundException",
  "ExpiredTokenException",
  "UnrecognizedClientException",
]);

/** In seconds. The rate limit resets within a second; the quota covers the last 24 hours. */
const pauseSeconds = { rate: 2, quota: 900 } as const;

const failureOf = (error: unknown): SendResult => {
  const { name, message, code, $metadata } = error as Partial<SESv2ServiceException> & { readonly code?: string };
  if (name === "TooManyRequestsException" || name === "LimitExceededException" || name === "ThrottlingException") {
    const isQuota = name === "LimitExceededException" || /daily/i.test(message ?? "");
    return {
      kind: "rateLimited",
      reason: isQuota ? "The daily quota of emails is used up." : "Amazon SES asked Pulse to send more slowly.",
      afterSeconds: isQuota ? pauseSeconds.quota : pauseSeconds.rate,
    };
  }
  if (name !== undefined && recoverableErrors.has(name)) {
    return { kind: "retry", reason: `Amazon SES can't send email: ${message ?? name}` };
  }
  if (code !== undefined && connectFailureCodes.has(code)) {
    return { kind: "retry", reason: "Pulse couldn't reach Amazon SES." };
  }
  const status = $metadata?.httpStatusCode;
  return status !== undefined && status >= 400 && status < 500
    ? { kind: "failed", reason: `Amazon SES rejected the email: ${message ?? name}` }
    : { kind: "failed", reason: "Delivery unknown: Amazon SES returned no usable response." };
};

/** The whole email as MIME (RFC 5322). The library encodes headers, so a name can't inject one. */
const composeMail = (
  to: string,
  from: string,
  message: MessageToDeliver,
  calendar: { readonly method: string; readonly content: string } | null,
): Promise<Buffer> => {
  const company = environment("COMPANY");
  const content = emailContent(message, { company, profileHref: siteLink(paths.profile.getHref()) });
  return new MailComposer({
    from: { name: `${company} Pulse`, address: from },
    to: { name: "", address: to },
    subject: content.subject,
    text: content.text,
    html: content.html,
    // Prevents out-of-office replies (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    ...(calendar && { icalEvent: { method: calendar.method, content: calendar.content, filename: "meeting.ics" } }),
  })
    .compile()
    .build();
};

/** Null if a later change to the review replaced the invitation. Throws if a read fails. Up to four requests. */
const calendarOf = async (
  store: Store,
  meeting: MeetingInvitation,
  link: string,
  organizer: string,
): Promise<{ readonly method: string; readonly content: string } | null> => {
  const { method, reviewId, employeeId, managerId, ...meetingTime } = meeting;
  const [{ data: pointer }, employee, manager] = await Promise.all([
    store.entities.reviewPointer.get({ reviewId }).go({ consistent: true }),
    readUser(store, employeeId),
    readUser(store, managerId),
  ]);
  const review =
    pointer &&
    (await store.entities.review.get({ employeeId, roundId: pointer.roundId }).go({ consistent: true })).data;
  if (review === null || isOutdated(meeting, review)) {
    return null;
  }
  // Loaded here, because few messages have a calendar.
  const { meetingCalendar } = await import("#domain/reviews/meeting/calendar.ts");
  const content = meetingCalendar(
    {
      ...meetingTime,
      reviewId,
      managerId,
      timeZone: environment("TIME_ZONE"),
      link,
      company: environment("COMPANY"),
      now: now(),
    },
    {
      method,
      organizer,
      attendees: [employee, manager].flatMap((person) =>
        person === null ? [] : [{ name: fullName(person), email: person.email }],
      ),
    },
  );
  return { method: method.toUpperCase(), content };
};

/**
 * Never throws after it has called Amazon SES. `rateLimited` and `retry` mean that nothing was sent
 * (docs/messages.md#sending). Throws if the stage sends no email.
 */
export const sendEmail = async (
  store: Store,
  { email }: { readonly email: string },
  message: MessageToDeliver,
): Promise<SendResult> => {
  const from = emailSender();
  if (from === null) {
    throw new Error("This stage sends no email.");
  }
  const calendar =
    message.meeting === undefined
      ? null
      : await calendarOf(store, message.meeting, message.link?.href ?? siteLink(paths.root.getHref()), from);
  if (message.meeting !== undefined && calendar === null) {
    return { kind: "withheld", reason: "The meeting was changed again before this was sent." };
  }
  const raw = await composeMail(email, from, message, calendar);
  try {
    await ses().send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [email] },
        Content: { Raw: { Data: raw } },
        ConfigurationSetName: configurationSetOf(environment("STAGE")),
        // Amazon SES returns the tag in the event if the email bounces.
        EmailTags: [{ Name: "message", Value: message.id }],
      }),
    );
    return { kind: "sent" };
  } catch (error) {
    log("warn", "Sending an email failed.", { id: message.id, ...errorDetails(error) });
    return failureOf(error);
  }
};
