import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatCount } from "#web/lib/words/numbers.ts";
import { Card } from "#web/ui/Card.tsx";
import type { ChangedRow } from "./ChangedPeople.tsx";

interface WhatFollowsProps {
  readonly changed: readonly ChangedRow[];
  readonly added: number;
  readonly toDeactivate: number;
}

export const WhatFollows = ({ changed, added, toDeactivate }: WhatFollowsProps) => {
  const having = (field: string) => changed.filter(({ changes }) => changes.some((one) => one.field === field));
  const rights = changed.filter(({ follows }) => follows.some(({ isRight }) => isRight)).length;
  const lines = [
    {
      count: having("managerId").length,
      text: "get another manager",
      more: "Reviews in progress move with their text. The former manager can no longer read them.",
    },
    { count: having("positionId").length, text: "change position", more: "Reviews in progress keep the old one." },
    { count: added, text: "are added", more: "They get a review when missing reviews are generated." },
    { count: rights, text: "get more rights", more: null, isRight: true },
    { count: toDeactivate, text: "are deactivated", more: "Their unshared reviews are excluded.", isRight: true },
  ].filter(({ count }) => count > 0);
  return lines.length === 0 ? null : (
    <Card title="Effects">
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
        {lines.map(({ count, text, more, isRight = false }) => (
          <Box component="li" key={text}>
            <Typography sx={{ color: isRight ? "tones.warning.text" : "text.primary" }}>
              <strong>{formatCount(count)}</strong> {text}
            </Typography>
            {more !== null && (
              <Typography variant="body2" color="textSecondary">
                {more}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  );
};
