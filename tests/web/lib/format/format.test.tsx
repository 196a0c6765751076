import { render, screen } from "@testing-library/react";
import fc from "fast-check";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { completeAddress, isWebAddress } from "#domain/shared/webAddress.ts";
import { sampleRound, sampleView } from "#tests/web/reviews/sampleReviews.ts";
import { sampleConfig } from "#tests/web/support/samples.ts";
import { RoundReviews } from "#web/features/reviews/managed/RoundReviews.tsx";
import { DueText } from "#web/features/reviews/shared/DueText.tsx";
import { ConfigProvider } from "#web/lib/config.ts";
import { endOfDaySuffix, formatDayOf, formatInstant, formatRelativeDay, timeSuffix } from "#web/lib/format/dates.ts";
import { termText, termTone, valueOfTerm } from "#web/lib/format/terms.ts";
import { TermBadge } from "#web/ui/TermBadge.tsx";
import { TaskRow } from "#web/ui/tasks/ToDo.tsx";
import { splitAddresses } from "#web/ui/text/LinkedText.tsx";

describe("date formatting", () => {
  it("uses the given time zone for an instant", () => {
    expect(formatDayOf("2026-11-20T23:30:00Z", "UTC")).toBe("Nov 20, 2026");
    expect(formatDayOf("2026-11-20T23:30:00Z", "Europe/Berlin")).toBe("Nov 21, 2026");
    expect(formatInstant("2026-11-20T23:30:00Z", "Europe/Berlin")).toBe("Nov 21, 2026 00:30");
  });

  it.each([
    ["2026-11-20", "today"],
    ["2026-11-21", "tomorrow"],
    ["2026-11-19", "yesterday"],
    ["2026-11-23", "in 3 days"],
    ["2026-11-18", "2 days ago"],
    ["2027-01-01", "in 42 days"],
  ])("says how far away %s is", (day, words) => {
    expect(formatRelativeDay(day, "2026-11-20")).toBe(words);
  });

  it("adds the time zone of a day's end if it differs from the reader's", () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(endOfDaySuffix("2026-11-20", own)).toBe("");
    expect(endOfDaySuffix("2026-11-20", "Pacific/Kiritimati")).toBe(", at midnight in Kiritimati");
    expect(endOfDaySuffix("2026-11-20", "America/Argentina/Buenos_Aires")).toBe(", at midnight in Buenos Aires");
  });

  it("adds the time zone of a time if it differs from the reader's", () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(timeSuffix("2026-11-20", null, own)).toBe("");
    expect(timeSuffix("2026-11-20", "10:00", own)).toBe(", 10:00");
    expect(timeSuffix("2026-11-20", "10:00", "Pacific/Kiritimati")).toBe(", 10:00 in Kiritimati");
  });
});

const labels: Readonly<Record<string, string>> = { sent: "Sent", empty: "" };

describe("the text of a term", () => {
  it.each([
    { term: "sent", text: "Sent", tone: "good" },
    { term: "empty", text: "", tone: "bad" },
    { term: "deferred", text: "deferred", tone: "neutral" },
    { term: "constructor", text: "constructor", tone: "neutral" },
    { term: "", text: "", tone: "neutral" },
  ])("for $term is $text, $tone", ({ term, text, tone }) => {
    expect(termText(labels, term)).toBe(text);
    expect(termTone<string>({ sent: "good", empty: "bad" }, term)).toBe(tone);
    expect(valueOfTerm<string, string | null>(labels, term, null)).toBe(
      Object.keys(labels).includes(term) ? text : null,
    );
  });

  it("is shown as a badge even if the term is unknown", () => {
    render(<TermBadge<string> term="deferred" partLabels={labels} tones={{ sent: "good" }} />);
    expect(screen.getByText("deferred")).toBeDefined();
  });
});

const today = "2026-11-20";
const deadline = "2026-11-23";
const task = { key: "a", title: "Write", detail: "", button: "Open", href: "/", deadline };

describe("a deadline", () => {
  it.each<[string, ReactNode]>([
    ["above an evaluation", <DueText key="a" deadline={deadline} view={sampleView()} />],
    ["in To Do", <TaskRow key="b" task={task} today={today} originAddress="/" />],
    [
      "of a round",
      <RoundReviews
        key="c"
        round={sampleRound({ endDate: deadline })}
        reviewCount={1}
        appeals={null}
        actionsNeeded={0}
        earlyCount={0}
        today={today}
        open={false}
        onToggle={() => undefined}
      >
        {null}
      </RoundReviews>,
    ],
  ])("%s shows its time zone only if the reader's day ends at another time", (_where, shown) => {
    const show = (timeZone: string) =>
      render(
        <MemoryRouter>
          <ConfigProvider value={{ ...sampleConfig(), timeZone }}>{shown}</ConfigProvider>
        </MemoryRouter>,
      );
    const { unmount } = show(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(screen.getByText(/Due Nov 23/)).toBeTruthy();
    expect(screen.queryByText(/midnight/)).toBeNull();
    unmount();
    show("Pacific/Kiritimati");
    expect(screen.getByText(/Due Nov 23.*, in 3 days, at midnight in Kiritimati/)).toBeTruthy();
  });
});

const addressesIn = (text: string) => splitAddresses(text).flatMap((part) => (part.isAddress ? [part.text] : []));

describe("the addresses in a text", () => {
  it.each([
    ["Read https://wiki.acme.com.", ["https://wiki.acme.com"]],
    ["(see https://wiki.acme.com/a_(b))", ["https://wiki.acme.com/a_(b)"]],
    ["(see https://wiki.acme.com/a)", ["https://wiki.acme.com/a"]],
    ["<https://a.acme.com/?q=1&r=2#top>, HTTP://b.acme.com!", ["https://a.acme.com/?q=1&r=2#top", "HTTP://b.acme.com"]],
    ["https://a.acme.com/x/\nhttps://b.acme.com", ["https://a.acme.com/x/", "https://b.acme.com"]],
    ["javascript:alert(1) data:text/html,x ftp://acme.com mailto:a@acme.com", []],
    ["https:// and http://. and https", []],
    ["http:///wiki https://\\wiki https://?a http://#a", []],
  ])("%j are %j", (text, expected) => {
    expect(addressesIn(text)).toEqual(expected);
  });

  it("are all web addresses, and splitting loses no text", () => {
    const texts = fc.array(fc.constantFrom("https://", "http://a.b", "javascript:", " ", ".", "(", ")", "x", '"', "<"));
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join("");
        expect(
          splitAddresses(text)
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
        expect(addressesIn(text).every(isWebAddress)).toBe(true);
      }),
    );
  });
});

describe("an address typed without https://", () => {
  it.each([
    [" jira.acme.com/browse/PAY-1 ", "https://jira.acme.com/browse/PAY-1"],
    ["acme.com", "https://acme.com"],
    ["acme.com:8080?tab=1", "https://acme.com:8080?tab=1"],
    ["bücher.example/a", "https://bücher.example/a"],
    ["http://acme.com", "http://acme.com"],
    ["https://acme.com", "https://acme.com"],
    ["mailto:ana@acme.com", "mailto:ana@acme.com"],
    ["ana@acme.com", "ana@acme.com"],
    ["javascript:alert(1)", "javascript:alert(1)"],
    ["//acme.com", "//acme.com"],
    ["version 1.2", "version 1.2"],
    ["1.2", "1.2"],
    ["handbook", "handbook"],
    ["", ""],
  ])("is completed only if it looks like an address: %j", (typed, address) => {
    expect(completeAddress(typed)).toBe(address);
  });
});
