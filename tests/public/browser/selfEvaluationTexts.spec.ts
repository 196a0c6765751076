import { expect, test } from "@playwright/test";
import { openAs } from "../../e2e/support/signIn.ts";
import { expectLevelTexts } from "./levelTexts.ts";
import { monzo, monzoOf } from "./sources.ts";

/** This file only looks: it opens the self evaluation of the demo employee of the data science ladder. */
test("a self evaluation asks for every topic of the public ladder and shows the texts of its levels", async ({
  page,
}) => {
  const [mapping] = monzoOf("data_scientist");
  if (mapping === undefined) {
    throw new Error("The data science ladder has a framework.");
  }
  const { topicCount, texts } = await monzo(mapping);
  await openAs(page, "employee", "/reviews", "data_scientist");
  // Above the list, where it is pointed out, and on the review's card.
  await page.getByRole("link", { name: "Start self evaluation" }).first().click();
  await expect(page.getByRole("group", { name: `Your level of ${mapping.prefix}: ` })).toHaveCount(topicCount);
  await expect(page.getByRole("group", { name: "Your level of " })).toHaveCount(topicCount);
  await page.getByRole("switch", { name: "Show All Level Texts" }).click();
  await expectLevelTexts(page.getByRole("main"), texts);
});
