import { expect, type Locator, type Page } from "@playwright/test";
import { api } from "#domain/contract.ts";
import { addDays } from "#domain/shared/weeks.ts";
import type { CallPulse } from "#infra/commands/pulseApi.ts";
import { shareApproved } from "./shareApproved.ts";

/** Creates a round from today on and starts it in place of the sample's. `choose` fills in the rest of the form. */
export const startRound = async (
  admin: Page,
  name: string,
  today: string,
  choose: (dialog: Locator) => Promise<void> = async () => undefined,
): Promise<void> => {
  await admin.getByRole("button", { name: "Create Round" }).click();
  const dialog = admin.getByRole("dialog", { name: "Create Review Round" });
  await dialog.getByLabel("Name").fill(name);
  for (const [label, days] of [
    ["Start Date", 0],
    ["Self-Evaluation Deadline", 10],
    ["Manager-Evaluation Deadline", 14],
    ["End Date", 21],
  ] as const) {
    await dialog.getByLabel(label).fill(addDays(today, days));
  }
  await choose(dialog);
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  const card = admin.getByRole("region", { name, exact: true });
  await card.getByRole("button", { name: "Start & Generate Reviews" }).click();
  await admin
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Stop \d+ reviews and Start$/ })
    .click();
  await expect(admin.getByText("Performance reviews generated successfully").last()).toBeVisible({ timeout: 120_000 });
};

/** A review from both evaluations to the shared result; other files test these steps. */
export const shareReview = async (
  reviewId: string,
  { employee, manager, cto }: Readonly<Record<"employee" | "manager" | "cto", CallPulse>>,
): Promise<void> => {
  const params = { reviewId };
  const { skillsets } = await employee(api.reviews.getReview, { params });
  const body = {
    expectationsRating: "Meets Expectations",
    additionalComments: "A good half-year.",
    skillsets: skillsets.map(({ id }) => ({ skillsetId: id, level: 2, comments: "As agreed." })),
    version: 0,
  } as const;
  const self = await employee(api.reviews.saveSelfEvaluation, { params, body });
  await employee(api.reviews.completeSelfEvaluation, { params, body: { version: self.version } });
  const written = await manager(api.reviews.saveManagerEvaluation, { params, body });
  await manager(api.reviews.completeManagerEvaluation, { params, body: { version: written.version } });
  const { selfEvaluation, managerEvaluation } = await cto(api.reviews.getReview, { params });
  const versions = { selfVersion: selfEvaluation?.version, managerVersion: managerEvaluation?.version };
  await cto(api.reviews.approveReview, { params, body: { comments: "", ...versions } });
  await shareApproved(manager, reviewId);
};
