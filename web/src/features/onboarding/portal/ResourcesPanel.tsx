import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { OwnOnboarding } from "#domain/onboarding/model.ts";
import { Card } from "#web/ui/Card.tsx";
import { ExternalLink } from "#web/ui/ExternalLink.tsx";

/** The links that administrators recommend to new hires (docs/onboarding.md#sections-and-goals). */
export const ResourcesPanel = ({ resources }: Pick<OwnOnboarding, "resources">) => (
  <Card title="Resources">
    {resources.length === 0 ? (
      <Typography color="textSecondary">Nothing here yet. Ask your manager or lead for what you need.</Typography>
    ) : (
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {resources.map(({ title, url }) => (
          <li key={`${title} ${url}`}>
            <ExternalLink href={url}>{title}</ExternalLink>
          </li>
        ))}
      </Box>
    )}
  </Card>
);
