import type { Page } from "@playwright/test";

/**
 * Lets the page show a review as if its position asked for `count` skillsets, all with an answer of the employee. What the
 * page saves of it is accepted and stored nowhere.
 */
export const showManySkillsets = async (page: Page, reviewId: string, count: number): Promise<void> => {
  await page.route(`**/api/reviews/${reviewId}/manager-evaluation`, (route) => {
    const { version, ...answers } = route.request().postDataJSON();
    return route.fulfill({ json: { ...answers, version: version + 1, completedAt: null, updatedAt: null } });
  });
  await page.route(`**/api/reviews/${reviewId}`, async (route) => {
    const response = await route.fetch();
    const view = await response.json();
    const skillsets = Array.from({ length: count }, (_, index) => ({
      ...view.skillsets[index % view.skillsets.length],
      id: `${view.skillsets[0].id.slice(0, -2)}${String(index).padStart(2, "0")}`,
      name: `Skillset ${index}`,
    }));
    const answers = skillsets.map(({ id }) => ({ skillsetId: id, level: 2, comments: "Something to read." }));
    const selfEvaluation = { ...view.selfEvaluation, skillsets: answers };
    return route.fulfill({ response, json: { ...view, skillsets, selfEvaluation } });
  });
};
