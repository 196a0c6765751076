import type { VersionFormats } from "#functions/migrations/formats.ts";

/** The risks of replacing the deployed version with this one (docs/operations.md#going-back). */
export const formatRisks = (own: VersionFormats, deployed: VersionFormats): readonly string[] => {
  const risks = [
    {
      text: "The deployed version can't read what this one writes, so you can't go back to it",
      names: own.writes.filter((name) => !deployed.reads.includes(name)),
    },
    {
      text: "This version can't read what the deployed one wrote, so requests that need it will fail",
      names: deployed.writes.filter((name) => !own.reads.includes(name)),
    },
    {
      text: "This version can't read data that isn't migrated yet. First deploy the release before it, and wait until its migrations have ended",
      names: own.ended.filter((name) => !deployed.ended.includes(name)),
    },
  ];
  return risks.flatMap(({ text, names }) => (names.length === 0 ? [] : [`${text}: ${names.join(", ")}.`]));
};
