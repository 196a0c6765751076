import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import type { SharedEntry } from "#domain/journal/model.ts";
import { LinkIcon } from "#web/ui/icons.tsx";
import { ExternalLink } from "../ExternalLink.tsx";
import { LinkedUserText } from "../text/LinkedUserText.tsx";

/** Drops the scheme and a trailing slash. */
const shortLink = (link: string): string => link.replace(/^https:\/\//i, "").replace(/\/$/, "");

interface EntryTextProps {
  readonly entry: Pick<SharedEntry, "text" | "links" | "skillsetIds">;
  /** Null for a skillset that isn't shown. */
  readonly nameOfSkillset: (id: string) => string | null;
}

export const EntryText = ({ entry, nameOfSkillset }: EntryTextProps) => {
  const names = entry.skillsetIds.flatMap((id) => nameOfSkillset(id) ?? []);
  return (
    <Box sx={{ minWidth: 0 }}>
      <LinkedUserText text={entry.text} />
      {entry.links.map((link) => (
        <Box key={link} sx={{ display: "flex", alignItems: "flex-start", gap: 0.75, mt: 0.25, typography: "body2" }}>
          <LinkIcon fontSize="small" aria-hidden sx={{ color: "text.secondary", mt: "1px" }} />
          <ExternalLink href={link}>{shortLink(link)}</ExternalLink>
        </Box>
      ))}
      {names.length > 0 && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, mt: 0.75 }}>
          {names.map((name) => (
            <Chip key={name} size="small" label={name} />
          ))}
        </Box>
      )}
    </Box>
  );
};
