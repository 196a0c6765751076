import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { termText, termTone, valueOfTerm } from "#web/lib/format/terms.ts";
import { TermBadge } from "#web/ui/TermBadge.tsx";

const labels: Readonly<Record<string, string>> = { sent: "Sent", empty: "" };

describe("terms that a table does not know", () => {
  it.each([
    { term: "sent", text: "Sent", tone: "good" },
    { term: "empty", text: "", tone: "bad" },
    { term: "deferred", text: "deferred", tone: "neutral" },
    { term: "constructor", text: "constructor", tone: "neutral" },
    { term: "", text: "", tone: "neutral" },
  ])("shows $term as $text, $tone", ({ term, text, tone }) => {
    expect(termText(labels, term)).toBe(text);
    expect(termTone<string>({ sent: "good", empty: "bad" }, term)).toBe(tone);
    expect(valueOfTerm<string, string | null>(labels, term, null)).toBe(
      Object.keys(labels).includes(term) ? text : null,
    );
  });

  it("are badges of their own", () => {
    render(<TermBadge<string> term="deferred" labels={labels} tones={{ sent: "good" }} />);
    expect(screen.getByText("deferred")).toBeDefined();
  });
});
