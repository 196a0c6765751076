import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { AuditItem } from "#domain/audit/model.ts";
import { dayOf } from "#domain/shared/time.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { AuditEntry, type AuditEntryProps } from "./AuditEntry.tsx";

interface AuditListProps extends Pick<AuditEntryProps, "nameOf" | "timeZone" | "onShowHistory"> {
  readonly items: readonly AuditItem[];
  readonly today: string;
  readonly opened: string | null;
  readonly onOpen: (id: string | null) => void;
}

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });

const dayHeading = (day: string, today: string): string => {
  const text = `${weekday.format(new Date(`${day}T00:00:00Z`))}, ${formatDay(day)}`;
  if (day === today) {
    return `Today, ${text}`;
  }
  return day === addDays(today, -1) ? `Yesterday, ${text}` : text;
};

/** By day, newest first; details open in place. */
export const AuditList = ({ items, today, opened, onOpen, ...entry }: AuditListProps) => {
  const days = Map.groupBy(items, ({ at }) => dayOf(at, entry.timeZone));
  return (
    <Card flush>
      {[...days].map(([day, entries]) => (
        <Box key={day} component="section" aria-label={dayHeading(day, today)}>
          <Typography
            variant="body2"
            component="h2"
            sx={{
              px: 2,
              py: 0.75,
              fontWeight: 600,
              bgcolor: "background.default",
              borderBottom: 1,
              borderColor: "line.soft",
            }}
          >
            {dayHeading(day, today)}
          </Typography>
          <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
            {entries.map((item) => (
              <AuditEntry
                key={item.id}
                {...entry}
                item={item}
                isOpen={opened === item.id}
                onToggle={() => onOpen(opened === item.id ? null : item.id)}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Card>
  );
};
