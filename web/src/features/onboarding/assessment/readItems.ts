import type { useSWRConfig } from "swr";
import type { AssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import { call } from "#web/lib/api.ts";
import { readKey } from "#web/lib/useRead.ts";

/** The SWR cache key of the assessment items. */
export const itemsKey = readKey("onboarding", "listAssessmentItems", {});

/** Reads the assessment items again and updates the cache. */
export const readItemsAgain = async (
  mutate: ReturnType<typeof useSWRConfig>["mutate"],
): Promise<readonly AssessmentItem[]> => {
  const list = await call("onboarding", "listAssessmentItems", {});
  await mutate(itemsKey, list, { revalidate: false });
  return list.items;
};
