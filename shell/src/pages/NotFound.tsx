import { path } from '@cloudplay/paths'
import { Button, EmptyState, Page } from '@cloudplay/ui'
import { Link } from 'react-router-dom'

/** No route serves this place (SHELL-1). */
export function NotFound() {
  return (
    <Page>
      <div data-testid="not-found">
        <EmptyState
          scene="search"
          title="没有找到这个页面"
          text="地址可能写错了，或者活动已经结束。"
          action={
            <Button as={Link} to={path.home()} variant="main">
              回到首页
            </Button>
          }
        />
      </div>
    </Page>
  )
}
