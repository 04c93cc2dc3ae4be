// The Chinese words that deny, doubt, ask, wish or report what they govern, in both scripts.

import { type FactualityWords, governingWords, noFactualityWords } from '../../extract/walk/factuality-words.ts';
import { wordSet } from '../../language/tokenize/rules.ts';

const denied = `拒絕, 拒绝, 停止, 避免, 禁止, 阻止, 防止, 放棄, 放弃, 拒, 不肯, 不願, 不愿, 無法, 无法, 未能, 不能, 不再, 制止, 終止, 终止, 中止, 杜絕, 杜绝, 免於, 免于,
  假裝, 假装, 妨礙, 妨碍, 反對, 反对, 難以, 难以, 無力, 无力, 無意, 无意, 不想, 不敢, 婉拒, 謝絕, 谢绝, 暫停, 暂停`;
const intended = `計劃, 计划, 打算, 想, 想要, 希望, 試圖, 试图, 企圖, 企图, 準備, 准备, 決定, 决定, 承諾, 承诺, 願意, 愿意, 擬, 拟, 欲, 努力, 嘗試, 尝试, 力圖, 力图, 期望,
  同意, 威脅, 威胁, 預計, 预计, 預期, 预期, 預定, 预定, 有意, 誓言, 答應, 答应, 要, 旨在, 渴望, 謀求, 谋求, 申請, 申请, 期待, 盼望, 即將, 即将`;
const commanded = `命令, 要求, 下令, 請求, 请求, 呼籲, 呼吁, 建議, 建议, 敦促, 促, 指示, 勒令, 責令, 责令, 吩咐, 催促, 應該, 应该, 必須, 必须, 需要, 應, 应, 需, 須, 须, 應當, 应当, 規定, 规定,
  請, 请, 號召, 号召`;
const possible = `考慮, 考虑, 可能, 也許, 也许, 或許, 或许, 似乎, 好像, 看來, 看来, 恐怕, 大概, 可以, 能, 能夠, 能够, 允許, 允许, 准許, 准许, 容許, 容许, 未必, 疑似, 看起來, 看起来, 有望, 或, 機會, 机会, 可望`;
const said = `聲稱, 声称, 宣稱, 宣称, 說, 说, 表示, 認為, 认为, 相信, 稱, 称, 報導, 报导, 報道, 报道, 指出, 懷疑, 怀疑, 覺得, 觉得, 主張, 主张, 指控, 告訴, 告诉, 猜測, 猜测, 推測, 推测, 宣布, 宣佈, 據說, 据说,
  據稱, 据称, 傳說, 传说, 傳聞, 传闻, 認定, 认定, 假設, 假设, 擔心, 担心, 以為, 以为, 透露, 強調, 强调, 估計, 估计, 堅稱, 坚称, 謠言, 谣言, 說法, 说法, 寫道, 写道, 指責, 指责, 控告, 指, 講, 讲, 涉嫌,
  被控, 據報, 据报, 據報導, 据报道, 據悉, 据悉, 聽說, 听说`;

export const chineseFactuality: FactualityWords = {
  ...noFactualityWords,
  clauses: governingWords({
    known:
      '知道, 發現, 发现, 承認, 承认, 意識, 意识, 得知, 記得, 记得, 忘記, 忘记, 後悔, 后悔, 看見, 看见, 看到, 注意到, 事實, 事实, 了解, 獲悉, 获悉',
    holds: '有, 是, 使, 讓, 让, 令, 導致, 导致, 造成, 確保, 确保, 幫助, 帮助, 迫使, 引起, 真, 真的, 對, 对',
    shown: '證明, 证明, 證實, 证实, 顯示, 显示, 表明, 確認, 确认, 揭示, 查明, 說明, 说明, 確定, 确定, 證據, 证据',
    denied: `${denied}, 假, 錯, 错, 假的, 不可能, 謊言, 谎言, 不是`,
    disputed: '否認, 否认, 駁斥, 驳斥, 反駁, 反驳, 質疑, 质疑, 澄清',
    said,
    possible,
    intended,
    commanded,
    asked: '是否, 問, 问, 詢問, 询问, 調查, 调查, 想知道, 研究, 討論, 讨论, 疑問, 疑问, 追問, 追问',
  }),
  infinitives: governingWords({
    holds: '開始, 开始, 繼續, 继续, 使, 讓, 让, 成功, 得以, 幫助, 帮助, 迫使, 導致, 导致, 令, 用, 去, 來, 来',
    fails: '忘記, 忘记, 忘了, 忘',
    denied,
    disputed: '否認, 否认',
    said,
    possible,
    intended,
    commanded,
    asked: '是否',
  }),
  adverbs: governingWords({
    said: '據稱, 据称, 據說, 据说, 據報, 据报, 據報導, 据报道, 據悉, 据悉, 據傳, 据传, 相傳, 相传, 聽說, 听说',
    possible: '可能, 也許, 也许, 或許, 或许, 似乎, 好像, 大概, 恐怕, 大約會, 看來, 看来, 未必, 疑似, 或將, 或将',
    denied:
      '幾乎, 几乎, 差點, 差点, 差一點, 差一点, 險些, 险些, 很少, 甚少, 鮮少, 鲜少, 極少, 极少, 難以, 难以, 從未, 从未, 從來沒有, 从来没有, 不再, 並未, 并未, 未能, 未曾, 尚未, 從不, 从不',
    intended: '將, 将, 即將, 即将, 將會, 将会, 將要, 将要',
    commanded: '應該, 应该, 必須, 必须, 應, 应, 務必, 务必',
  }),
  links: governingWords({
    denied: '而不是, 而非, 代替, 除了, 沒有, 没有, 無, 无, 不是, 除, 並非, 并非',
    conditional: '如果, 若, 假如, 要是, 倘若, 只要, 一旦, 除非, 萬一, 万一, 若是, 假使, 的話, 的话',
    intended: '以便, 為了, 为了, 以',
  }),
  contrasts: wordSet('而是 但是 但'),
  alternatives: wordSet('或 或者'),
  sourceLinks: wordSet('根據 根据 據 据 依據 依据 按照 依照 依'),
  fewWords: wordSet('很少 少數 少数 極少 极少 少 鮮少 鲜少 甚少 極少數 极少数'),
  questionWords: wordSet('嗎 吗 是否 麼 么 是不是 有沒有 有没有'),
  doubtfulKinds: wordSet('所謂 所谓 涉嫌 疑似 假'),
  afterNot: wordSet('僅 仅 只 僅僅 仅仅 但 光 單 单'),
  comparing: wordSet('像'),
};
