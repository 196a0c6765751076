interface Change {
  readonly part: string;
  readonly change: "added" | "changed" | "removed";
  readonly name: string;
  readonly details: readonly { readonly what: string; readonly before: unknown; readonly after: unknown }[];
}

/** A change in a file as one line: "goal ~ First week: Meet the team (Due: day 1 → day 2)". */
export const changeLine = ({ part, change, name, details }: Change): string =>
  [
    part,
    { added: "+", changed: "~", removed: "-" }[change],
    name,
    ...details.map(({ what, before, after }) => `(${what}: ${before} → ${after})`),
  ].join(" ");
