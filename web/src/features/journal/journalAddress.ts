import type { ApiArgs } from "#web/lib/reading/apiTypes.ts";

export interface JournalAddress {
  /** The ID of a round, "current" or "all". */
  readonly round: string;
  /** The ID of a skillset, or "none" for entries without one. */
  readonly skillset: string | null;
  readonly search: string;
}

const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;

export const readJournalAddress = (params: URLSearchParams): JournalAddress => {
  const round = params.get("round") ?? "";
  const skillset = params.get("skillset");
  return {
    round: round === "all" || idPattern.test(round) ? round : "current",
    skillset: skillset === "none" || idPattern.test(skillset ?? "") ? skillset : null,
    search: (params.get("search") ?? "").slice(0, 200),
  };
};

export const journalParams = ({ round, skillset, search }: JournalAddress): Record<string, string> => ({
  ...(round !== "current" && { round }),
  ...(skillset !== null && { skillset }),
  ...(search !== "" && { search }),
});

/** A search covers all entries. */
export const entriesQueryOf = ({
  round,
  search,
}: JournalAddress): ApiArgs<"journal", "listJournalEntries">["query"] => {
  if (search.trim() !== "") {
    return { search };
  }
  return round === "all" ? {} : { round };
};
