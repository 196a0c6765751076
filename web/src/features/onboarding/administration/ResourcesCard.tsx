import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { OnboardingContent } from "#domain/onboarding/model.ts";
import { Card } from "#web/ui/Card.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";

interface ResourcesCardProps {
  readonly resources: OnboardingContent["resources"];
  readonly onEdit: () => void;
}

/** New hires see these links in the Resources panel (docs/onboarding.md#sections-and-goals). */
export const ResourcesCard = ({ resources, onEdit }: ResourcesCardProps) => (
  <Card
    title="Resources"
    text="Links that every new hire sees with the sections"
    actions={<Button onClick={onEdit}>{resources.length === 0 ? "Add Links" : "Edit Links"}</Button>}
  >
    {resources.length === 0 ? (
      <Typography color="textSecondary">No links yet. Add the handbook or other pages that new hires need.</Typography>
    ) : (
      <PlainList aria-label="Resources" sx={{ display: "grid", gap: 1.25 }}>
        {resources.map(({ title, url }) => (
          <Box component="li" key={`${title} ${url}`} sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
            <Link href={url} target="_blank" rel="noreferrer">
              {title}
            </Link>
            <Hint>{url}</Hint>
          </Box>
        ))}
      </PlainList>
    )}
  </Card>
);
