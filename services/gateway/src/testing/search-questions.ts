/** What players type, by the game that they expect first while the four built-in games can be played (LIST-17). */
const expected: Record<string, string> = {
  星海拾光:
    '星海拾光|星海|拾光|xinghaishiguang|xinghai|shiguang|xhsg|Starlight|starl|Starligt|Satrlight|xinhai|飞行|放松一下|滑翔机|glide',
  超级企鹅:
    '超级企鹅|chaojiqie|cjqe|SuperTux|super tux|supertx|大冒险|penguin adventure|冰原|踩扁敌人',
  企鹅卡丁车:
    '企鹅卡丁车|卡丁车|qiekadingche|kadingche|qekdc|kdc|SuperTuxKart|supertuxk|kart|tuxk|Super Tux Kart|kart tux|SuperTuxKrat|kadingceh|stk|道具漂移|ｋａｒｔ',
  永恒滚球:
    '永恒滚球|滚球|yonghenggunqiu|gunqiu|yhgq|Neverball|neverbal|nevreball|never ball|球就滚起来',
  公元零年:
    '公元零年|gongyuanlingnian|gyln|0 A.D.|0ad|0 ad|zero ad|empires ascendant|斯巴达|from one village|帝国',
  自由末日: '自由末日|末日|ziyoumori|zymr|Freedoom|doom|fredoom|freedom|推开那扇门',
  开放竞技场: '开放竞技场|竞技场|kaifangjingjichang|kfjjc|OpenArena|arena|opnearena|above the void',
  方块天地: '方块天地|天地|fangkuaitiandi|fktd|Luanti|minetest|luatni|mintest|沙盒|sandbox|挖一块',
  铬星补给线: '铬星补给线|补给线|buji|gxbjx|Chromium|chromium bsu|B.S.U.|cargo ship',
  韦诺之战: '韦诺之战|韦诺|weinuo|wnzz|Wesnoth|battle for wesnoth|wesnth|westnoth|精灵',
  刺猬大作战: '刺猬大作战|刺猬|ciwei|cwdzz|Hedgewars|hedge|hedgwars|一炮定乾坤',
  冰封泡泡: '冰封泡泡|泡泡|paopao|bfpp|Frozen Bubble|bubble|frozen buble|bubbel',
  索诺竞技: '索诺竞技|suonuo|snjj|Xonotic|xonotci|爆能枪',
  '战区 2100': '战区2100|战区 2100|zhanqu|zq2100|Warzone 2100|warzone|2100|warzoen|废土',
  运输大亨: '运输大亨|大亨|yunshudaheng|ysdh|OpenTTD|ttd|transport tycoon|一列火车|train',
  自由文明: '自由文明|文明|ziyouwenming|wenming|zywm|Freeciv|civilization|civilisation|frecciv',
  圆仔世界: '圆仔世界|yuanzai|yzsj|Teeworlds|worlds|teewolrds|钩锁',
  极限企鹅滑雪:
    '极限企鹅滑雪|滑雪|huaxue|jxqehx|Extreme Tux Racer|tux racer|ski|etr|extreem tux racer',
  企鹅小分队: '企鹅小分队|小分队|xiaofendui|qexfd|Pingus|pinguss|penguin squad',
  光轮对决: '光轮对决|光轮|guanglun|gldj|Armagetron|armagetorn|tron|别撞墙',
  云上航线: '云上航线|航线|yunshanghangxian|yshx|FlightGear|flight simulator|flihgtgear|airports',
  开放赛车: '开放赛车|赛车|saiche|kfsc|TORCS|赛车游戏|刹车点',
  极速梦想: '极速梦想|梦想|jisu|jsmx|Speed Dreams|dreams|sped dreams|踩下油门',
  红蚀: '红蚀|hongshi|hs|Red Eclipse|eclipse|red eclispe|踏墙而行',
  突击方块: '突击方块|tujifangkuai|tjfk|AssaultCube|cube|asaultcube',
  魔法与机械: '魔法与机械|机械|mofa|mfyjx|MegaGlest|glest|水晶塔',
  辽阔疆土: '辽阔疆土|疆土|liaokuo|lkjt|Widelands|wideland|小人们',
  未知地平线: '未知地平线|地平线|dipingxian|wzdpx|Unknown Horizons|horizons|unknown horizns',
  纳埃夫星域: '纳埃夫星域|naaifu|nafxy|Naev|星环',
  无尽星空: '无尽星空|星空|wujin|wjxk|Endless Sky|endles sky|sky',
  开拓者: '开拓者|kaituozhe|ktz|Pioneer|pionere|33rd century',
  模拟运输: '模拟运输|moniyunshu|mnys|Simutrans|simtrans|every passenger|经营',
  林间之城: '林间之城|linjian|ljzc|LinCity|lincity-ng|lincty',
  石汤地牢: '石汤地牢|地牢|dilao|stdl|Dungeon Crawl|stone soup|dcss|dungon crawl',
  果冻特工: '果冻特工|果冻|guodong|gdtg|Blob Wars|blob|metal blob solid',
  云端迷你高尔夫: '云端迷你高尔夫|高尔夫|gaoerfu|ydmn|Neverputt|mini golf|hole in one',
  开嗓: '开嗓|kaisang|ks|Performous|preformous|轮到你唱',
  幽浮入侵: '幽浮入侵|youfu|yfrq|UFO|alien invasion|ufo ai|alein invasion',
  山道漂移: '山道漂移|漂移|shandao|sdpy|VDrift|drift|vdirft',
  扳机拉力: '扳机拉力|拉力|banji|bjll|Trigger Rally|rally|triger rally',
  弹幕强袭: '弹幕强袭|弹幕|danmu|dmqx|Powermanga|manga|powermnaga',
  越野摩托: '越野摩托|摩托|motuo|yymt|X-Moto|xmoto|one bike',
  六角跳跳: '六角跳跳|跳跳|tiaotiao|ljtt|Hex-a-Hop|hexahop',
  冰湖对决:
    '冰湖对决|冰湖|binghu|bhdj|Frozen Lake Duel|duel|lake|hockey|party|co-op|同屏|tongping|运动',
  河灯谣:
    '河灯谣|河灯|hedeng|hdy|Lantern River|lantren river|lantern|puzzle|益智|yizhi|brain|lanterns',
  落日公路:
    '落日公路|公路|luorigonglu|lrgl|Sunset Road|sunset|sunste road|racing|竞速|jingsu|racing games|laps|racign|手柄|gamepad',
}

/** [what is typed, the name of the game that has to come first] */
export const searchQuestions: readonly [keywords: string, first: string][] = Object.entries(
  expected,
).flatMap(([first, typed]) =>
  typed.split('|').map((keywords): [string, string] => [keywords, first]),
)
