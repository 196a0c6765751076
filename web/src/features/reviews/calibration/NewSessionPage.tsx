import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Link as RouterLink, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import type { SessionChoices } from "#domain/reviews/calibration/sessionModel.ts";
import { isTooClose, lastSessionDay, managersProblem } from "#domain/reviews/calibration/sessions.ts";
import { membersPerSession, reviewsPerSession } from "#domain/reviews/calibration/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { ambiguousNameIds } from "#web/lib/format/ambiguousNameIds.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useStructure } from "#web/lib/structure.tsx";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { FilterSelect } from "#web/ui/forms/FilterSelect.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";

type Choice = SessionChoices["reviews"][number];
type Person = SessionChoices["people"][number];

interface Filters {
  readonly managerId: string | null;
  readonly engineerType: string | null;
  readonly positionId: string | null;
}

const passes = (
  { managerId, engineerType, position }: Choice,
  filters: Filters,
  aboveOf: (id: string) => readonly string[],
): boolean =>
  (filters.engineerType === null || engineerType === filters.engineerType) &&
  (filters.positionId === null || position.id === filters.positionId) &&
  (filters.managerId === null ||
    managerId === filters.managerId ||
    (managerId !== null && aboveOf(managerId).includes(filters.managerId)));

const toggled = (ids: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> => {
  const next = new Set(ids);
  if (isChosen) {
    next.add(id);
  } else {
    next.delete(id);
  }
  return next;
};

interface ChosenSession {
  readonly name: string;
  readonly day: string;
  readonly reviews: readonly Choice[];
  readonly members: readonly Person[];
}

const problemOf = (
  { name, day, reviews, members }: ChosenSession,
  { today, lastDay }: Pick<SessionChoices, "today" | "lastDay">,
): string | null => {
  if (name.trim() === "") {
    return "Give the session a name.";
  }
  if (day < today || day > lastDay) {
    return `Choose a day from today to ${formatDay(lastDay)}, when the round ends.`;
  }
  if (members.length < membersPerSession.min || members.length > membersPerSession.max) {
    return `Choose ${membersPerSession.min} to ${membersPerSession.max} members.`;
  }
  if (reviews.length < reviewsPerSession.min || reviews.length > reviewsPerSession.max) {
    return `Choose ${reviewsPerSession.min} to ${reviewsPerSession.max} reviews. ${formatCountOf(reviews.length, "is", "are")} chosen.`;
  }
  return managersProblem(reviews.map(({ employee, managerId }) => ({ employee: { id: employee.id, managerId } })));
};

const SessionForm = ({ roundId, choices }: { readonly roundId: string; readonly choices: SessionChoices }) => {
  const me = useMe();
  const navigate = useNavigate();
  const sendOnce = useSendOnce();
  const { busy, problem, run } = useSave();
  const { engineerTypes } = useStructure();
  const membersLabelId = useId();
  const reviewsLabelId = useId();
  const [params] = useSearchParams();
  const [filters, setFilters] = useState<Filters>({
    managerId: params.get("manager"),
    engineerType: params.get("type"),
    positionId: params.get("position"),
  });
  const people = new Map(choices.people.map((person) => [person.id, person]));
  const aboveOf = (id: string): readonly string[] => people.get(id)?.above ?? [];
  const shown = choices.reviews.filter((review) => passes(review, filters, aboveOf));
  const [name, setName] = useState("");
  const [day, setDay] = useState(choices.today);
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set());
  const [memberIds, setMemberIds] = useState<ReadonlySet<string>>(
    () => new Set(shown.flatMap(({ managerId }) => managerId ?? [])),
  );
  const [leaderId, setLeaderId] = useState(me.id);
  const isInReportingLine = (id: string, some: readonly Choice[]): boolean =>
    some.some(({ managerId }) => managerId === id || (managerId !== null && aboveOf(managerId).includes(id)));
  // Includes people outside all reporting lines, such as a CTO.
  const candidates = choices.people.filter(
    ({ id, mayBeMember }) => mayBeMember && (isInReportingLine(id, shown) || !isInReportingLine(id, choices.reviews)),
  );
  const members = candidates.filter(({ id }) => memberIds.has(id));
  const ambiguous = ambiguousNameIds([...choices.people, ...choices.reviews.map(({ employee }) => employee)]);
  const labelOf = (person: Parameters<typeof fullName>[0] & { readonly id: string; readonly email: string }): string =>
    ambiguous.has(person.id) ? `${fullName(person)} (${person.email})` : fullName(person);
  const findTooCloseMember = ({ employee, managerId }: Choice): Person | undefined =>
    members.find((member) => isTooClose(member, { id: employee.id, managerId }));
  const reviews = shown.filter(
    (review) => findTooCloseMember(review) === undefined && !excludedIds.has(review.reviewId),
  );
  const formProblem = problemOf({ name, day, reviews, members }, choices);
  const leaders = choices.people.filter(
    (person) => person.id === me.id || members.includes(person) || !person.mayBeMember,
  );
  const shownLeaderId = leaders.some(({ id }) => id === leaderId) ? leaderId : me.id;
  const managers = choices.people.filter(({ id }) => isInReportingLine(id, choices.reviews));
  const positions = new Map(choices.reviews.map(({ position }) => [position.id, position.code]));
  const open = () => {
    const content = {
      name,
      day,
      reviewIds: reviews.map(({ reviewId }) => reviewId),
      memberIds: members.map(({ id }) => id),
      leaderId: shownLeaderId,
    };
    return run(
      () =>
        sendOnce(content, (id) =>
          write("reviews", "openCalibrationSession", { params: { roundId }, body: { id, ...content } }),
        ),
      {
        done: "Session created",
        failed: "Failed to create the session",
        onSaved: ({ id }) => navigate(paths.calibrationSession.getHref(roundId, id), { replace: true }),
      },
    );
  };
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
      <Card>
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "2fr 1fr 1fr" } }}>
          <TextField
            label="Name"
            required
            value={name}
            placeholder="e.g., IC3 Software"
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <TextField
            label="Day of the Meeting"
            type="date"
            required
            value={day}
            onChange={(event) => setDay(event.target.value)}
            slotProps={{ htmlInput: { min: choices.today, max: choices.lastDay } }}
          />
          <TextField select label="Leader" value={shownLeaderId} onChange={(event) => setLeaderId(event.target.value)}>
            {leaders.map((person) => (
              <MenuItem key={person.id} value={person.id}>
                {person.id === me.id ? `${fullName(person)} (you)` : labelOf(person)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        <Hint sx={{ mt: 1.5 }}>
          {`Members read ratings, levels and manager evaluations in this session, until you close it${day === "" ? "" : ` or ${formatDay(lastSessionDay(day))}`}. Until then, these reviews can't be approved. Reading an evaluation is recorded.`}
        </Hint>
      </Card>
      <Card title="Reviews" text="Reviews with both evaluations complete and no approval yet.">
        <Box
          sx={{ display: "grid", gap: 2, mb: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(3, 1fr)" } }}
        >
          <FilterSelect
            label="Area"
            allLabel="Everyone"
            options={managers.map(({ id }) => id)}
            labels={Object.fromEntries(managers.map((person) => [person.id, labelOf(person)]))}
            value={filters.managerId}
            onChange={(managerId) => setFilters({ ...filters, managerId })}
          />
          <FilterSelect
            label="Engineer Type"
            allLabel="All types"
            options={[...new Set(choices.reviews.map(({ engineerType }) => engineerType))].sort()}
            labels={Object.fromEntries(engineerTypes.map(({ id, label }) => [id, label]))}
            value={filters.engineerType}
            onChange={(engineerType) => setFilters({ ...filters, engineerType })}
          />
          <FilterSelect
            label="Position"
            allLabel="All positions"
            options={[...positions.keys()]}
            labels={Object.fromEntries(positions)}
            value={filters.positionId}
            onChange={(positionId) => setFilters({ ...filters, positionId })}
          />
        </Box>
        <Typography id={reviewsLabelId} variant="body2" sx={{ mb: 1 }}>
          {`${formatCountOf(reviews.length, "review", "reviews")} chosen`}
        </Typography>
        <PlainList
          aria-labelledby={reviewsLabelId}
          sx={{
            display: "grid",
            columnGap: 2,
            gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
          }}
        >
          {shown.map((review) => {
            const tooCloseMember = findTooCloseMember(review);
            const manager = people.get(review.managerId ?? "");
            return (
              <Box component="li" key={review.reviewId}>
                <FormControlLabel
                  disabled={tooCloseMember !== undefined}
                  control={
                    <Checkbox
                      checked={tooCloseMember === undefined && !excludedIds.has(review.reviewId)}
                      onChange={(_event, isChosen) => setExcludedIds(toggled(excludedIds, review.reviewId, !isChosen))}
                    />
                  }
                  label={
                    <>
                      {labelOf(review.employee)}
                      <Typography variant="caption" component="span" color="textSecondary" sx={{ display: "block" }}>
                        {tooCloseMember === undefined
                          ? [review.position.code, ...(manager ? [fullName(manager)] : [])].join(" · ")
                          : `${fullName(tooCloseMember)} is a member and can't see this review`}
                      </Typography>
                    </>
                  }
                />
              </Box>
            );
          })}
        </PlainList>
      </Card>
      <Card
        title="Members"
        text="Managers of these reviews, people above them, and the CTO. No one sees their own review, or those of people above them or with the same manager."
      >
        <Box
          role="group"
          aria-labelledby={membersLabelId}
          sx={{ display: "grid", gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" } }}
        >
          <Box id={membersLabelId} sx={{ display: "none" }}>
            Members
          </Box>
          {candidates.map((person) => (
            <FormControlLabel
              key={person.id}
              sx={{ overflowWrap: "anywhere" }}
              control={
                <Checkbox
                  checked={memberIds.has(person.id)}
                  onChange={(_event, isChosen) => setMemberIds(toggled(memberIds, person.id, isChosen))}
                />
              }
              label={labelOf(person)}
            />
          ))}
        </Box>
      </Card>
      {(formProblem ?? problem) !== null && (
        <Alert severity={formProblem === null ? "error" : "info"}>{formProblem ?? problem}</Alert>
      )}
      <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1 }}>
        <Button component={RouterLink} to={paths.calibration.getHref(roundId)}>
          Cancel
        </Button>
        <ActionButton
          variant="contained"
          color="primary"
          inactive={busy || formProblem !== null}
          onClick={() => void open()}
          onInactiveClick={() => undefined}
        >
          {busy ? "Creating..." : "Create Session"}
        </ActionButton>
      </Box>
    </Box>
  );
};

/** Opens a session, with the filters of the round report preselected (docs/rounds.md#calibration). */
export const NewSessionPage = () => {
  const { roundId = "" } = useParams();
  const { data, error, mutate } = useRead("reviews", "getCalibrationChoices", { params: { roundId } });
  return (
    <Page
      title="New Calibration Session"
      purpose="Managers compare reviews before they are approved. Each manager decides on changes to their reports' reviews."
      breadcrumbs={
        <Link component={RouterLink} to={paths.calibration.getHref(roundId)}>
          Calibration
        </Link>
      }
    >
      {data === undefined ? (
        <UntilLoaded title="The reviews couldn't be loaded" data={data} error={error} retry={mutate} />
      ) : data.reviews.length < reviewsPerSession.min ? (
        <EmptyState
          title="Too few reviews are waiting for approval"
          text={
            `A session needs at least ${reviewsPerSession.min} reviews with both evaluations complete.` +
            (data.inSession === 0
              ? ""
              : ` ${formatCountOf(data.inSession, "more is", "more are")} already in an open session.`)
          }
        />
      ) : (
        <SessionForm roundId={roundId} choices={data} />
      )}
    </Page>
  );
};
