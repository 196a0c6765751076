import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { type Day, dayOf, hasPassed } from "#domain/shared/time.ts";
import { serverNow } from "#web/lib/clock.ts";
import { useConfig } from "#web/lib/config.ts";
import { useListPlace } from "#web/lib/listPlace.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useWaiting } from "#web/lib/waiting/useWaiting.ts";
import type { WaitingItem } from "#web/lib/waiting/waitingItem.ts";
import { formatDay, formatRelativeDay } from "#web/lib/words/dates.ts";
import { earlyHeading, formatCount } from "#web/lib/words/numbers.ts";
import { Card } from "../Card.tsx";
import { ErrorState } from "../feedback/states.tsx";
import { ActionButton } from "../forms/ActionButton.tsx";

/** This many are shown at first, so that the page's own content stays in sight. */
const shownAtFirst = 5;

const Deadline = ({ day, today }: { readonly day: Day; readonly today: Day }) => {
  const passed = hasPassed(day, today);
  return (
    <Typography component="span" variant="body2" sx={{ color: passed ? "error.main" : "text.secondary" }}>
      {passed ? "Was due " : "Due "}
      <Box component="strong" sx={{ fontWeight: 600, color: passed ? "inherit" : "text.primary" }}>
        {formatDay(day)}
      </Box>
      {`, ${formatRelativeDay(day, today)}`}
    </Typography>
  );
};

/** Does with one press what the entry offers, without leaving the page. */
const Press = ({ title, press }: { readonly title: string; readonly press: NonNullable<WaitingItem["press"]> }) => {
  const { busy, run } = useSave();
  return (
    <ActionButton
      size="small"
      inactive={busy}
      aria-label={`${press.label}: ${title}`}
      onClick={() => void run(press.send, { failed: press.failed })}
    >
      {press.label}
    </ActionButton>
  );
};

const Item = ({ item, today, from }: { readonly item: WaitingItem; readonly today: Day; readonly from: string }) => (
  <Box
    component="li"
    sx={{
      display: "flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      justifyContent: "space-between",
      columnGap: 2,
      py: 1,
      "&:not(:first-of-type)": { borderTop: 1, borderColor: "line.soft" },
    }}
  >
    <Box sx={{ minWidth: 0, flex: { xs: "1 1 100%", sm: "1 1 0" } }}>
      <Link
        component={RouterLink}
        to={item.href}
        state={{ from }}
        sx={{ fontWeight: 600, overflowWrap: "anywhere", display: "inline-block", py: 0.25 }}
      >
        {item.title}
      </Link>
      <Typography variant="caption" component="p" color="textSecondary">
        {item.detail}
      </Typography>
    </Box>
    {item.deadline !== null && <Deadline day={item.deadline} today={today} />}
    {item.press !== undefined && <Press title={item.title} press={item.press} />}
  </Box>
);

interface ItemsProps {
  readonly items: readonly WaitingItem[];
  readonly labelledBy?: string;
  readonly today: string;
  readonly from: string;
}

const Items = ({ items, labelledBy, today, from }: ItemsProps) => (
  <Box component="ul" aria-labelledby={labelledBy} sx={{ listStyle: "none", m: 0, p: 0 }}>
    {items.map((item) => (
      <Item key={item.key} item={item} today={today} from={from} />
    ))}
  </Box>
);

/**
 * Everything that waits for the signed-in person, once it is loaded (`useWaiting`), the nearest deadline first (docs/review-lists.md#waiting-for-you). Each
 * entry leads to the page on which it is done.
 */
export const WaitingForYou = () => {
  const { timeZone } = useConfig();
  const { items, more, error, retry } = useWaiting();
  const { address } = useListPlace();
  const earlyId = useId();
  const [all, setAll] = useState(false);
  const today = dayOf(serverNow(), timeZone);
  const shown = all ? items : items.slice(0, shownAtFirst);
  const now = shown.filter(({ isEarly }) => isEarly !== true);
  const early = shown.filter(({ isEarly }) => isEarly === true);
  return (
    <Card
      title="Waiting for you"
      {...(items.length === 0 && error === undefined ? { text: "Nothing waits for you right now." } : {})}
      sx={[{ mb: 2.5 }, items.length > 0 && { borderColor: "primary.main" }]}
    >
      {now.length > 0 && <Items items={now} today={today} from={address} />}
      {early.length > 0 && (
        <>
          <Typography
            id={earlyId}
            component="h3"
            variant="subtitle2"
            color="textSecondary"
            sx={{ mt: now.length > 0 ? 2 : 0 }}
          >
            {earlyHeading}
          </Typography>
          <Items items={early} labelledBy={earlyId} today={today} from={address} />
        </>
      )}
      {items.length > shownAtFirst && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1 }}>
          {all ? "Show fewer" : `Show ${more > 0 ? "the first" : "all"} ${items.length}`}
        </Button>
      )}
      {more > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {`${formatCount(more)} more ${more === 1 ? "waits" : "wait"} for you.`}
        </Typography>
      )}
      {error !== undefined && (
        <ErrorState title="What waits for you could not be loaded" error={error} onRetry={retry} />
      )}
    </Card>
  );
};
