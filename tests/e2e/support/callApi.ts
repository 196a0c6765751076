import type { APIResponse, Page } from "@playwright/test";

/** Calls a route of the API as the person who is signed in on the page. */
export const callApi = async (page: Page, method: string, path: string, data?: object): Promise<APIResponse> => {
  const token = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith(".idToken"))?.[1] ?? "",
  );
  const headers = { authorization: `Bearer ${token}` };
  return page.request.fetch(`/api${path}`, { method, headers, ...(data === undefined ? {} : { data }) });
};
