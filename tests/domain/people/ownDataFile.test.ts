import { describe, expect, it } from "vitest";
import { ownDataHtml, ownDataJson } from "#domain/people/data/ownDataFile.ts";
import type { OwnDataEntry } from "#domain/people/data/ownDataModel.ts";
import { personalRecords } from "#domain/personal-data/terms.ts";

const of = { name: "Ana Berg", email: "ana@acme.com", today: "2026-11-25" };
const entries: readonly OwnDataEntry[] = [
  {
    record: "journal",
    kind: "journalEntry",
    group: null,
    title: "Entry of Nov 20, 2026",
    fields: [
      { key: "text", name: "Text", value: '<script>alert(1)</script> & "more"\nsecond line' },
      { key: "links", name: "Links", value: ["https://a.example", "https://b.example"] },
      { key: "reader", name: "Who can read it", value: null, missingReason: "no one <yet>" },
      { key: "createdAt", name: "Written", value: "2026-11-20T09:30:00.000Z" },
      { key: "isShared", name: "Shared", value: false },
      { key: "tags", name: "Tags", value: [], missingReason: "none" },
    ],
  },
  {
    record: "reviews",
    kind: "selfEvaluation",
    group: "Q3 & Q4",
    title: "Your self-evaluation",
    fields: [
      {
        key: "skillsets",
        name: "Skillsets",
        value: [
          [
            { key: "skillset", name: "Skillset", value: "Code <Craft>" },
            { key: "level", name: "Level", value: 2 },
            { key: "comment", name: "Comment", value: null, missingReason: "no comment" },
          ],
        ],
      },
      {
        key: "scores",
        name: "Scores",
        value: [
          [
            { key: "name", name: "What is scored", value: "Asks first" },
            { key: "score", name: "Score", value: 4 },
          ],
        ],
      },
    ],
  },
];

describe("the HTML file of your own data", () => {
  const html = ownDataHtml(entries, of);

  it("formats lists, times and booleans for readers", () => {
    expect(html).toContain("<h1>What Pulse holds about Ana Berg</h1>");
    expect(html).toContain("<dt>Links</dt><dd>https://a.example\nhttps://b.example</dd>");
    expect(html).toContain("<dt>Written</dt><dd>Nov 20, 2026, 09:30 UTC</dd>");
    expect(html).toContain("<dt>Shared</dt><dd>no</dd>");
  });

  it("shows the reason for a missing value in its own style", () => {
    expect(html).toContain('<dt>Who can read it</dt><dd class="absent">no one &lt;yet&gt;</dd>');
    expect(html).toContain('<dt>Tags</dt><dd class="absent">none</dd>');
  });

  it("shows list items under their title, and short ones on one line", () => {
    expect(html).toContain(
      '<p class="item">Code &lt;Craft&gt;</p><dl><div><dt>Level</dt><dd>2</dd></div><div><dt>Comment</dt><dd class="absent">no comment</dd></div></dl>',
    );
    expect(html).toContain("<dl><div><dt>Asks first</dt><dd>4</dd></div></dl>");
  });

  it("is a document that runs nothing and loads nothing, whatever people wrote", () => {
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;\nsecond line");
    expect(html).not.toMatch(/<script|<img|<link|src=|href="(?!#)|@import|url\(/i);
    expect(html).toContain('<meta charset="utf-8">');
  });

  it("has a content security policy that blocks running or loading anything", () => {
    expect(html.match(/http-equiv="Content-Security-Policy" content="([^"]+)"/)?.[1]).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    );
  });

  it("starts with a table of contents with counts and working links", () => {
    expect(html).toContain('<a href="#journal">Journal</a>: <span id="count-journal">1 entry</span>');
    expect(html).toContain('<a href="#reviews-1">Q3 &amp; Q4</a>: 1 self-evaluation');
    expect(html).toContain('<span id="count-growthPlans">nothing is recorded</span>');
    expect(html).toContain('<span id="count-audit">not in this file (the section says why)</span>');
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(Object.keys(personalRecords).length);
    expect(targets.filter((id) => html.split(`id="${id}"`).length !== 2)).toEqual([]);
  });

  it("states whether each record is included, and if not, why", () => {
    expect(html).toContain("<h2>Growth plans</h2>");
    expect(html).toContain("Nothing recorded.");
    expect(html).toContain("Not in this file. It means nothing to a reader, and Pulse shows it to no one.");
    expect(html).toContain(
      "Nothing in this file. If you are a lead, the weekly pages that you share with your manager are here.",
    );
    expect(html).toContain("How long it is kept: Until the person deletes them.");
  });

  it("says who to ask, at the beginning and at the end", () => {
    expect(html.indexOf("Ask an admin or HR if something is wrong")).toBeLessThan(html.indexOf('id="contents"'));
    expect(html.slice(-400)).toContain("This is the end of the file. Ask an admin or HR");
  });

  it("doesn't reveal whether private notes exist, unless the file was requested", () => {
    expect(html).toContain("They are never in this file, which does not say whether any exist.");
    expect(html).toContain("Not in this file. It does not say whether any exist");
    expect(html).toContain('<span id="count-privateNotes">not in this file (the section says why)</span>');
    const requested = ownDataHtml(entries, { ...of, isRequested: true });
    expect(requested).toContain("the private notes about you");
    expect(requested).toContain('<span id="count-privateNotes">nothing is recorded</span>');
  });
});

describe("the JSON file of your own data", () => {
  it("has the fields by key, and lists what isn't included", () => {
    const { notIncluded, ...file } = JSON.parse(ownDataJson(entries, of));
    expect(file).toEqual({
      format: "pulse-own-data",
      version: 3,
      person: { name: "Ana Berg", email: "ana@acme.com" },
      day: "2026-11-25",
      entries: [
        {
          record: "journal",
          kind: "journalEntry",
          group: null,
          title: "Entry of Nov 20, 2026",
          fields: {
            text: '<script>alert(1)</script> & "more"\nsecond line',
            links: ["https://a.example", "https://b.example"],
            reader: null,
            createdAt: "2026-11-20T09:30:00.000Z",
            isShared: false,
            tags: [],
          },
        },
        {
          record: "reviews",
          kind: "selfEvaluation",
          group: "Q3 & Q4",
          title: "Your self-evaluation",
          fields: {
            skillsets: [{ skillset: "Code <Craft>", level: 2, comment: null }],
            scores: [{ name: "Asks first", score: 4 }],
          },
        },
      ],
    });
    expect(Object.keys(notIncluded)).toContain("privateNotes");
    expect(Object.keys(JSON.parse(ownDataJson(entries, { ...of, isRequested: true })).notIncluded)).not.toContain(
      "privateNotes",
    );
  });
});
