import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import type { ListedSession } from "#domain/reviews/calibration/sessionModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { sessionTimeText, stateLabels, stateTones } from "./sessionTexts.ts";

const Session = ({ roundId, session }: { readonly roundId: string; readonly session: ListedSession }) => (
  <Box
    component="li"
    sx={{
      display: "grid",
      gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) auto" },
      gap: 1,
      alignItems: "center",
      justifyItems: "start",
      px: { xs: 2, md: 2.5 },
      py: 1.5,
      "& + &": { borderTop: 1, borderColor: "line.soft" },
    }}
  >
    <div>
      <UserText variant="h3" component="p">
        {session.mayOpen ? (
          <Link component={RouterLink} to={paths.calibrationSession.getHref(roundId, session.id)} color="inherit">
            {session.name}
          </Link>
        ) : (
          session.name
        )}
      </UserText>
      <Hint>
        {session.mayOpen
          ? [sessionTimeText(session), ...(session.leader ? [`led by ${fullName(session.leader)}`] : [])].join(" · ")
          : `You could read this until ${formatDay(session.closedOn ?? session.until)}.`}
      </Hint>
    </div>
    <StatusBadge tone={stateTones[session.state]}>{stateLabels[session.state]}</StatusBadge>
  </Box>
);

/** A round's calibration sessions that the viewer may see (docs/rounds.md#calibration). */
export const SessionsTab = ({ roundId, search }: { readonly roundId: string; readonly search: string }) => {
  const { data, error, mutate } = useRead("reviews", "listCalibrationSessions", { params: { roundId } });
  if (data === undefined) {
    return <UntilLoaded title="The sessions couldn't be loaded" data={data} error={error} retry={mutate} />;
  }
  const sessionsOpenFirst = [
    ...data.items.filter(({ state }) => state !== "closed"),
    ...data.items.filter(({ state }) => state === "closed"),
  ];
  const newSessionButton = data.mayOpen && (
    <Button
      variant="contained"
      color="primary"
      component={RouterLink}
      to={`${paths.newCalibrationSession.getHref(roundId)}${search}`}
    >
      New Session
    </Button>
  );
  return data.items.length === 0 ? (
    <EmptyState
      title="No calibration sessions"
      text={
        data.mayOpen
          ? "In a session, managers compare reviews that are waiting for approval. Each manager decides on changes to their reports' reviews."
          : "You see sessions that you are a member of."
      }
      {...(newSessionButton && { action: newSessionButton })}
    />
  ) : (
    <Card
      flush
      title="Calibration sessions"
      text="Reviews in an open session can be approved once it is closed."
      {...(newSessionButton && { actions: newSessionButton })}
    >
      <PlainList aria-label="Calibration sessions" sx={{ borderTop: 1, borderColor: "line.soft" }}>
        {sessionsOpenFirst.map((session) => (
          <Session key={session.id} roundId={roundId} session={session} />
        ))}
      </PlainList>
    </Card>
  );
};
