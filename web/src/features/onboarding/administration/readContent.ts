import type { useSWRConfig } from "swr";
import type { OnboardingContent, Section } from "#domain/onboarding/model.ts";
import { call } from "#web/lib/api.ts";
import { readKey } from "#web/lib/useRead.ts";

type Mutate = ReturnType<typeof useSWRConfig>["mutate"];

/** The SWR cache key of the sections, goals and links. */
export const contentKey = readKey("onboarding", "getOnboardingContent", {});

/** Replaces the cached content by the one from a response. */
export const showContent = (mutate: Mutate, content: OnboardingContent): Promise<unknown> =>
  mutate(contentKey, content, { revalidate: false });

/** Reads the content again and updates the cache. */
export const readContentAgain = async (mutate: Mutate): Promise<OnboardingContent> => {
  const content = await call("onboarding", "getOnboardingContent", {});
  await showContent(mutate, content);
  return content;
};

/**
 * Replaces a section in the cached content by the one from a response. The content is read again afterwards, because
 * its version has changed too.
 */
export const showSection = async (mutate: Mutate, section: Section): Promise<void> => {
  await mutate<OnboardingContent>(
    contentKey,
    (content) =>
      content && { ...content, sections: content.sections.map((one) => (one.id === section.id ? section : one)) },
    { revalidate: false },
  );
  void mutate(contentKey);
};
