import Box from "@mui/material/Box";
import { Fragment, type ReactNode } from "react";
import { inGroups } from "#domain/skillsets/rules.ts";
import { UserText } from "#web/ui/text/UserText.tsx";

/** Null means skillsets without a group. */
export const groupLabel = (group: string | null): string => group ?? "Other skillsets";

interface SkillsetGroupsProps<Entry> {
  readonly entries: readonly Entry[];
  readonly groupOf: (entry: Entry) => string | undefined;
  readonly heading: "h2" | "h3" | "h4";
  readonly actions?: (entries: readonly Entry[], label: string) => ReactNode;
  /** `label` is null on a ladder without groups. */
  readonly children: (entries: readonly Entry[], label: string | null) => ReactNode;
}

/** Each group has a heading (docs/ladder.md#groups-and-order). A ladder without groups has no headings. */
export const SkillsetGroups = <Entry,>({
  entries,
  groupOf,
  heading,
  actions,
  children,
}: SkillsetGroupsProps<Entry>) => {
  const groups = inGroups(entries, groupOf);
  if (groups.every(({ name }) => name === null)) {
    return children(entries, null);
  }
  return groups.map((group) => {
    const label = groupLabel(group.name);
    return (
      <Fragment key={label}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 2, mb: 0.5, minWidth: 0 }}>
          <UserText
            variant="body2"
            color="textSecondary"
            component={heading}
            sx={{ flex: 1, minWidth: 0, fontWeight: 600, breakAfter: "avoid" }}
          >
            {label}
          </UserText>
          {actions?.(group.entries, label)}
        </Box>
        {children(group.entries, label)}
      </Fragment>
    );
  });
};
