import { css } from '@emotion/react'
import type { TaskType, WelfareTask } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { Button, color, EmptyState, font, radius, space } from '@cloudplay/ui'
import { Clapperboard, IdCard, Rocket, Share2, Timer, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ClaimButton, taskAction } from '../../components/ClaimButton.tsx'
import { countedTasks, taskPlaces } from '../../rules/task-places.ts'
import { TaskStatus } from '../../rules/task-status.ts'
import { welfareTexts } from '../../texts/welfare.ts'
import type { RewardRequest } from '../../rewards/use-reward.ts'

const icons: Record<TaskType, LucideIcon> = {
  wel_start: Rocket,
  wel_play: Timer,
  wel_adver: Clapperboard,
  wel_share: Share2,
  wel_real: IdCard,
}

const list = css`
  display: grid;
  gap: ${space(3)};
  & > li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    padding: ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.raised};
  }
  & .icon {
    display: grid;
    place-items: center;
    flex: none;
    width: 40px;
    height: 40px;
    border-radius: ${radius.small};
    background: ${color.wash};
    color: ${color.soft};
  }
  /* On the smallest phones the words need its room. */
  @media (max-width: 359.98px) {
    & .icon {
      display: none;
    }
  }
  & .words {
    flex: 1;
    min-width: 0;
  }
  & h3 {
    font-size: ${font.size.body};
    font-weight: ${font.weight.medium};
  }
  & h3 > span {
    margin-left: ${space(2)};
    color: ${color.soft};
    font-size: ${font.size.small};
    font-weight: ${font.weight.normal};
    font-variant-numeric: tabular-nums;
  }
  & p {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`

type TaskListProps = {
  tasks: WelfareTask[]
  claiming: RewardRequest['type'] | undefined
  onClaim: (type: TaskType, button: Element) => void
}

/** The tasks of the day with what can be done about each: 去完成, 领取时长, 已完成. */
export function TaskList({ tasks, claiming, onClaim }: TaskListProps) {
  const words = useTexts(welfareTexts)
  if (tasks.length === 0) return <EmptyState title={words.noTasksTitle} text={words.noTasksText} />
  return (
    <ul css={list}>
      {tasks.map((task) => {
        const Icon = icons[task.type]
        return (
          <li key={task.type}>
            <span className="icon">
              <Icon size={22} strokeWidth={1.75} aria-hidden />
            </span>
            <div className="words">
              <h3>
                {task.title}
                {countedTasks.has(task.type) && (
                  <span>
                    {task.awardCount}/{task.sendNum}
                  </span>
                )}
              </h3>
              <p>{task.desc}</p>
            </div>
            {task.status === TaskStatus.toDo ? (
              <Button
                as={Link}
                to={taskPlaces[task.type]()}
                size="small"
                css={taskAction}
                aria-label={words.toDoOf({ task: task.title })}
              >
                {words.toDo}
              </Button>
            ) : (
              <ClaimButton
                label={words.claimOf({ task: task.title })}
                busy={claiming === task.type}
                isDone={task.status !== TaskStatus.claimable}
                onClaim={(button) => onClaim(task.type, button)}
              >
                {task.status === TaskStatus.claimable ? words.claim : words.done}
              </ClaimButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
