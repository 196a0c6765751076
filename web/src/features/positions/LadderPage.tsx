import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Link, useSearchParams } from "react-router-dom";
import { mayAdminister } from "#domain/people/policy.ts";
import { engineerTitle, offeredIds, typeLabel } from "#domain/positions/structure.ts";
import * as paths from "#domain/shared/paths.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { Page } from "#web/ui/Page.tsx";
import { LadderMap } from "./LadderMap.tsx";
import { LadderSwitch } from "./LadderSwitch.tsx";
import { isListView, ladderTypeOf, ladderViews, withParams } from "./ladderAddress.ts";
import { hasRoomNextTo, ladderGeometry, wideColumns } from "./mapLayout.ts";
import { OneStepUp } from "./OneStepUp.tsx";
import { PositionDialog } from "./PositionDialog.tsx";

const { cardHeight, levelGap } = ladderGeometry;
const { cardWidth, pathSpacing } = wideColumns;

const rows = [
  { level: 5, cards: 3 },
  { level: 4, cards: 3 },
  { level: 3, cards: 1 },
  { level: 2, cards: 1 },
];

const LadderSkeleton = () => (
  <Paper
    variant="outlined"
    sx={{ p: 3, display: "grid", justifyItems: "center", gap: `${levelGap}px`, overflow: "hidden" }}
  >
    {rows.map(({ level, cards }) => (
      <Box key={level} sx={{ display: "flex", gap: `${pathSpacing - cardWidth}px`, maxWidth: "100%" }}>
        {["left", "middle", "right"].slice(0, cards).map((place) => (
          <Skeleton key={place} variant="rounded" width={cardWidth} height={cardHeight} />
        ))}
      </Box>
    ))}
  </Paper>
);

/** The career ladder of an engineer type as a map (docs/ladder.md#the-map). */
export const LadderPage = () => {
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const { structure } = me;
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"), { noSsr: true });
  const isList = isPhone && isListView(params);
  const type = ladderTypeOf(params, me.engineerType, structure);
  const { data: ladder, error, mutate } = useRead("positions", "getLadder", { params: { engineerType: type } });
  // Requested together with the ladder, so `OneStepUp` appears at the same time.
  useRead("skillsets", "getOwnSkills", type === me.engineerType ? { query: {} } : null);
  // Matched by ID, since the profile's code may be outdated. Until the ladder has loaded, the profile decides.
  const own = ladder?.positions.find(({ id }) => id === me.position?.id);
  const hasPosition = ladder === undefined ? type === me.engineerType && me.position !== null : own !== undefined;
  const ownCode = own?.code ?? null;
  const openCode = params.get("position");
  const openPosition = ladder?.positions.find((position) => position.code === openCode);
  const changeParams = (changes: Parameters<typeof withParams>[1]) =>
    setParams((current) => withParams(current, changes), { preventScrollReset: true });
  const showPosition = (code: string | null) => changeParams({ type, position: code });

  return (
    <Page
      title={`Career Ladder - ${engineerTitle(structure, type)}`}
      purpose={hasPosition ? "Where you are and where you can go from here" : "Positions by career path and level"}
      actions={
        <>
          <LadderSwitch
            value={type}
            options={offeredIds(structure.engineerTypes, type).map((value) => ({
              value,
              label: typeLabel(structure, value),
            }))}
            onChange={(value) => changeParams({ type: value, position: null })}
          />
          {isPhone && (
            <SegmentedControl
              label="View"
              options={ladderViews}
              value={isList ? "list" : "map"}
              onChange={(view) => changeParams({ view: view === "list" ? view : null })}
            />
          )}
          {me.engineerType !== null && (
            <Button component={Link} to={paths.skills.getHref()}>
              Compare With My Skills
            </Button>
          )}
        </>
      }
    >
      <UntilLoaded title="This couldn't be loaded" data={ladder} error={error} retry={mutate}>
        <LadderSkeleton />
      </UntilLoaded>
      {ladder !== undefined && ladder.positions.length === 0 && (
        <EmptyState
          title="No positions yet"
          text={`The career ladder shows what each position requires and where it can lead. ${
            mayAdminister(me)
              ? `Add the positions of the ${typeLabel(structure, type)} ladder, or start from the example ladders.`
              : `An admin adds the positions of the ${typeLabel(structure, type)} ladder under Settings, Positions.`
          }`}
          action={
            mayAdminister(me) && (
              <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
                <Button component={Link} to={paths.positions.getHref()}>
                  Add Positions
                </Button>
                <Button component={Link} to={paths.ladderFile.getHref()}>
                  Start From the Example
                </Button>
              </Box>
            )
          }
        />
      )}
      {ladder !== undefined && openCode !== null && openPosition === undefined && (
        <Alert severity="info" onClose={() => showPosition(null)}>
          {`There is no position ${openCode} on this ladder. Choose one below.`}
        </Alert>
      )}
      {ladder !== undefined && ladder.positions.length > 0 && (
        <Box
          sx={{
            display: "grid",
            gridTemplateColumns: {
              xs: "minmax(0, 1fr)",
              lg: ownCode !== null && hasRoomNextTo(ladder.positions) ? "minmax(0, 1fr) 340px" : "minmax(0, 1fr)",
            },
            alignItems: "start",
            gap: 2,
          }}
        >
          <LadderMap
            positions={ladder.positions}
            structure={structure}
            ownCode={ownCode}
            isList={isList}
            onOpen={showPosition}
          />
          {ownCode !== null && <OneStepUp />}
        </Box>
      )}
      {ladder !== undefined && openPosition !== undefined && (
        <PositionDialog
          ladder={ladder}
          position={openPosition}
          isOwn={openPosition.code === ownCode}
          isComparable={ownCode !== null && openPosition.code !== ownCode}
          onClose={() => showPosition(null)}
        />
      )}
    </Page>
  );
};
