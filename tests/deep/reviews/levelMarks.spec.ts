import { expect, type Page, test } from "@playwright/test";
import { openAs } from "../../e2e/support/signIn.ts";

// This file only reads, as demo accounts of the software ladder.

/** What a legend calls the marks (docs/evaluations.md#levels). */
const meanings = {
  "the level that counts": /^(Final|Manager|Your level)$/,
  "the self-evaluation": /^(You|Self|.+'s own level)$/,
  "what the position requires": /^(Required|Required level|Your position)$/,
  "last time": /^Last Time/,
  "the way still to go": /^(Steps to Go|Missing)$/,
} as const;
type Meaning = keyof typeof meanings;

/** How the marks of the page's legend look, by what they mean. */
const marksOn = async (page: Page): Promise<Partial<Record<Meaning, string>>> => {
  const required = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: meanings["what the position requires"] });
  await required.first().waitFor();
  const entries = await page.evaluate<readonly { readonly text: string; readonly look: string }[]>(`
    [...document.querySelectorAll("main li:has(> span[aria-hidden=true]:first-child)")].map((item) => {
      const { width, height, borderRadius, borderTopWidth, backgroundColor, backgroundImage, transform } =
        getComputedStyle(item.firstElementChild);
      const look = [width, height, borderRadius, borderTopWidth, backgroundColor, backgroundImage, transform].join(", ");
      return { text: item.textContent, look };
    })
  `);
  const found: Partial<Record<Meaning, string>> = {};
  for (const [meaning, pattern] of Object.entries(meanings)) {
    const entry = entries.find(({ text }) => pattern.test(text));
    if (entry) {
      found[meaning as Meaning] = entry.look;
    }
  }
  return found;
};

test("a level mark looks the same in My Skills, result, meeting, document and queue", async ({ page }) => {
  const through = async (role: "employee" | "manager" | "cto", path: string, name: RegExp) => {
    await openAs(page, role, path);
    await page.getByRole("main").getByRole("link", { name }).first().click();
    await expect(page).toHaveURL(/\/(performance-meeting|manager-review)\//);
    return marksOn(page);
  };
  await openAs(page, "employee", "/skills");
  const shown = {
    "My Skills": await marksOn(page),
    "the result": await through("employee", "/reviews", /^See My Result/),
    "the meeting": await through("manager", "/manager-reviews", /^Perform Meeting/),
    "the document": await through("manager", "/manager-reviews", /^View Review of/),
    "the queue": await through("cto", "/manager-reviews", /^Next Review/),
  };
  for (const meaning of Object.keys(meanings) as Meaning[]) {
    const looks = Object.entries(shown).flatMap(([where, marks]) => (marks[meaning] ? [[where, marks[meaning]]] : []));
    expect(looks.length, `pages that show ${meaning}`).toBeGreaterThanOrEqual(2);
    expect(new Set(looks.map(([, look]) => look)), `${meaning}: ${JSON.stringify(looks)}`).toHaveProperty("size", 1);
  }
  // Different things look different.
  const everything = Object.keys(meanings).map(
    (meaning) => Object.values(shown).flatMap((marks) => marks[meaning as Meaning] ?? [])[0],
  );
  expect(new Set(everything).size).toBe(everything.length);
});
