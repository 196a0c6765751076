import type { useSWRConfig } from "swr";
import type { Skillset } from "#domain/skillsets/model.ts";
import { call } from "#web/lib/api.ts";
import type { ApiResult } from "#web/lib/apiTypes.ts";
import { readKey } from "#web/lib/useRead.ts";

type Mutate = ReturnType<typeof useSWRConfig>["mutate"];

/** The SWR cache key of the list of skillsets. */
export const skillsetsKey = readKey("skillsets", "listSkillsets", {});

/** Reads the skillsets again and updates the cache. */
export const readSkillsetsAgain = async (mutate: Mutate): Promise<readonly Skillset[]> => {
  const list = await call("skillsets", "listSkillsets", {});
  await mutate(skillsetsKey, list, { revalidate: false });
  return list.items;
};

/** Replaces a skillset in the cached list by the one from a response. */
export const showSkillset = (mutate: Mutate, skillset: Skillset): Promise<unknown> =>
  mutate<ApiResult<"skillsets", "listSkillsets">>(
    skillsetsKey,
    (list) => list && { ...list, items: list.items.map((one) => (one.id === skillset.id ? skillset : one)) },
    { revalidate: false },
  );
