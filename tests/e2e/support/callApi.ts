import { type APIResponse, expect, type Page } from "@playwright/test";

/**
 * Calls a route of the API as the person who is signed in on the page. Reads are repeated while the product is busy, as
 * the app does.
 */
export const callApi = async (page: Page, method: string, path: string, data?: object): Promise<APIResponse> => {
  const token = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith(".idToken"))?.[1] ?? "",
  );
  const headers = { authorization: `Bearer ${token}` };
  const call = () => page.request.fetch(`/api${path}`, { method, headers, ...(data === undefined ? {} : { data }) });
  let answer = await call();
  if (method === "GET" && answer.status() === 503) {
    await expect(async () => {
      answer = await call();
      expect(answer.status()).not.toBe(503);
    }).toPass({ timeout: 60_000 });
  }
  return answer;
};
