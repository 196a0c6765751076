import { describe, expect, it } from "vitest";
import { ownDataHtml, ownDataJson } from "#domain/people/data/ownDataFile.ts";
import type { OwnDataEntry } from "#domain/people/data/ownDataModel.ts";

const of = { name: "Ana Berg", email: "ana@acme.com", today: "2026-11-25" };
const entries: readonly OwnDataEntry[] = [
  {
    record: "journal",
    title: "Journal, 2026-11-20",
    facts: [
      { key: "text", name: "Text", value: '<script>alert(1)</script> & "more"\nsecond line' },
      { key: "links", name: "Links", value: ["https://a.example", "https://b.example"] },
      { key: "reader", name: "Read by", value: null },
      { key: "createdAt", name: "Written", value: "2026-11-20T09:30:00.000Z" },
      { key: "isShared", name: "Shared", value: false },
      { key: "tags", name: "Tags", value: [] },
    ],
  },
];

describe("the file of one's own data to read", () => {
  const html = ownDataHtml(entries, of);

  it("shows every fact, with days as people read them", () => {
    expect(html).toContain("<h1>What Pulse holds about Ana Berg</h1>");
    expect(html).toContain("<dt>Links</dt><dd>https://a.example\nhttps://b.example</dd>");
    expect(html).toContain("<dt>Read by</dt><dd>none</dd>");
    expect(html).toContain("<dt>Written</dt><dd>Nov 20, 2026, 09:30 UTC</dd>");
    expect(html).toContain("<dt>Shared</dt><dd>no</dd>");
    expect(html).toContain("<dt>Tags</dt><dd>none</dd>");
  });

  it("is a document that runs nothing and loads nothing, whatever people wrote", () => {
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;\nsecond line");
    expect(html).not.toMatch(/<script|<img|<link|src=|href=|@import|url\(/i);
    expect(html).toContain('<meta charset="utf-8">');
  });

  it("says of every record whether it is in it, and why not", () => {
    expect(html).toContain("<h2>Growth plans</h2>");
    expect(html).toContain("Nothing is recorded.");
    expect(html).toContain("Not in this file. Ask an administrator or hr for a copy of your data: that copy has them.");
    expect(html).toContain("Not in this file. It is a random identifier that means nothing outside Pulse.");
    expect(html).toContain("Nothing in this file. It has the pages that a lead shares with their manager.");
    expect(html).toContain("How long it is kept: Until the person deletes them.");
  });
});

describe("the file of one's own data for a program", () => {
  it("has the facts by key", () => {
    expect(JSON.parse(ownDataJson(entries, of))).toEqual({
      format: "pulse-own-data",
      version: 1,
      person: { name: "Ana Berg", email: "ana@acme.com" },
      day: "2026-11-25",
      entries: [
        {
          record: "journal",
          title: "Journal, 2026-11-20",
          facts: {
            text: '<script>alert(1)</script> & "more"\nsecond line',
            links: ["https://a.example", "https://b.example"],
            reader: null,
            createdAt: "2026-11-20T09:30:00.000Z",
            isShared: false,
            tags: [],
          },
        },
      ],
    });
  });
});
